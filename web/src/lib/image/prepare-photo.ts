import type { PhotoVerdict } from '@agri/contract/photo-quality.ts';
import { compressImage, UnreadableImageError } from './compress-image.ts';
import { judgeJpeg } from './judge-jpeg.ts';
import { readTakenAt } from './read-taken-at.ts';

export type ChosenPhoto = {
  jpeg: Blob;
  previewUrl: string;
  /** When the camera says that it was taken; the compressed photo no longer tells. */
  takenAt: Date | undefined;
  /** Judged as the server will; undefined where the browser cannot tell. */
  verdict: PhotoVerdict | undefined;
};

/** Makes what is uploaded and shown of a file. The preview's address is to be revoked by who asked. */
export async function preparePhoto(file: File): Promise<ChosenPhoto> {
  const takenAt = await readTakenAt(file);
  const jpeg = await compressImage(file);
  const verdict = await judgeJpeg(jpeg);
  return { jpeg, previewUrl: URL.createObjectURL(jpeg), takenAt, verdict };
}

/** The text for a file that could not be prepared. */
export function photoFailureId(failure: unknown): 'photo.heic' | 'photo.unreadable' {
  return failure instanceof UnreadableImageError && failure.heic ? 'photo.heic' : 'photo.unreadable';
}
