import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

type Limits = {
  /** What all uploads together may hold in this process. */
  maxBytes?: number;
  /** What one person's may hold: three photos of 10 MB fit. */
  maxBytesForEach?: number;
};

/** The room that one upload takes, until it is released. */
export type Admission = {
  /** Counts bytes that have come. @throws AppError `not_ready` when they are more than were announced and do not fit. */
  take: (bytes: number) => void;
  /** Gives the room back; again, nothing happens. */
  release: () => void;
};

export type UploadBudget = {
  /**
   * Admits an upload by its `Content-Length`, before its body is read; without one, by what comes.
   * @throws AppError `not_ready` with the seconds to wait; `too_large` for what one person may never hold.
   */
  admit: (request: FastifyRequest, owner: string) => Admission;
};

const MIB = 1024 * 1024;
const RETRY_SECONDS = 5;

/** Uploads are held in memory until they are kept: this says how many at once. */
export function uploadBudget({ maxBytes = 96 * MIB, maxBytesForEach = 32 * MIB }: Limits = {}): UploadBudget {
  const heldBy = new Map<string, number>();
  let held = 0;

  function reserve(owner: string, bytes: number): void {
    const own = (heldBy.get(owner) ?? 0) + bytes;
    if (held + bytes > maxBytes || own > maxBytesForEach) {
      throw new AppError('not_ready', 'Too many photos are being sent right now. Try again in a moment.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    held += bytes;
    heldBy.set(owner, own);
  }

  return {
    admit(request, owner) {
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > maxBytesForEach) {
        throw new AppError('too_large', 'That’s too large. Choose a photo of at most 10 MB.');
      }
      reserve(owner, announced);
      let [reserved, come, isReleased] = [announced, 0, false];
      return {
        take(bytes) {
          come += bytes;
          if (come <= reserved) return;
          reserve(owner, come - reserved);
          reserved = come;
        },
        release() {
          if (isReleased) return;
          isReleased = true;
          held -= reserved;
          const left = (heldBy.get(owner) ?? 0) - reserved;
          if (left > 0) heldBy.set(owner, left);
          else heldBy.delete(owner);
        },
      };
    },
  };
}
