import { AppError } from '../../../errors.ts';
import type { PictureCodec } from '../port.ts';
import { type Decoder, startDecoder } from './decoder.ts';
import type { DecoderAnswer, DecoderTask } from './decoder-messages.ts';
import { fairQueue } from './fair-queue.ts';
import { looksDecodable } from './first-bytes.ts';

type Options = {
  /** How many pictures are decoded at once, each in a process of its own. */
  atOnce?: number;
  /** Pictures of one owner that may wait for their turn. */
  waitingForEach?: number;
  /** What the app and the decoder may take together for one picture, resident. */
  memoryMaxBytes?: number;
  processorMaxMs?: number;
  deadlineMs?: number;
  /** How long a decoder without work is kept. */
  idleMs?: number;
};

/** The upload itself, what of it is on the way to the decoder, and what is collected there. */
const COPIES_OF_UPLOAD = 2;

/**
 * The codec over libvips in child processes: what a picture makes of its decoder, a crash, gigabytes or minutes, costs
 * its own sender an answer, and nobody else anything.
 */
export function childCodec({
  atOnce = 2,
  waitingForEach = 20,
  memoryMaxBytes = 300 * 1024 * 1024,
  processorMaxMs = 4_000,
  deadlineMs = 20_000,
  idleMs = 60_000,
}: Options = {}): PictureCodec & { close: () => void } {
  const inTurn = fairQueue({ atOnce, waitingForEach });
  const all = new Set<Decoder>();
  const idle = new Map<Decoder, NodeJS.Timeout>();

  function take(): Decoder {
    for (const [decoder, timer] of idle) {
      clearTimeout(timer);
      idle.delete(decoder);
      if (decoder.isUsable()) return decoder;
      all.delete(decoder);
    }
    const decoder = startDecoder(deadlineMs);
    all.add(decoder);
    return decoder;
  }

  function end(decoder: Decoder): void {
    idle.delete(decoder);
    all.delete(decoder);
    decoder.end();
  }

  function putBack(decoder: Decoder): void {
    if (!decoder.isUsable()) all.delete(decoder);
    else idle.set(decoder, setTimeout(() => end(decoder), idleMs).unref());
  }

  async function run(task: DecoderTask, signal?: AbortSignal): Promise<DecoderAnswer> {
    const decoder = take();
    try {
      return await decoder.run(task, signal);
    } finally {
      putBack(decoder);
    }
  }

  async function decode(task: DecoderTask, owner?: string, signal?: AbortSignal): Promise<DecoderAnswer> {
    try {
      const answer = await inTurn(owner, () => run(task, signal), signal);
      if (!answer.refusal) return answer;
      const { code, message, cause } = answer.refusal;
      throw new AppError(code, message, { cause: new Error(cause) });
    } catch (error) {
      if (!signal?.aborted) throw error;
      throw new AppError('invalid', 'The upload was interrupted. Please try again.', { cause: error });
    }
  }

  return {
    async encode(upload, { owner, signal }) {
      if (!looksDecodable(upload)) {
        throw new AppError('unsupported_image', 'Choose a JPEG, PNG or WebP photo.');
      }
      const memory = memoryMaxBytes - COPIES_OF_UPLOAD * upload.length;
      const task = { kind: 'encode', picture: upload, memoryMaxBytes: memory, processorMaxMs } as const;
      const { encoded, fault } = await decode(task, owner, signal);
      if (!encoded) throw new Error(fault ?? 'the decoder gave no picture');
      return encoded;
    },
    async readPixels(jpeg, maxSide) {
      const task = { kind: 'readPixels', picture: jpeg, maxSide, memoryMaxBytes, processorMaxMs } as const;
      const { pixels, fault } = await decode(task);
      if (!pixels) throw new Error(fault ?? 'the decoder gave no pixels');
      return pixels;
    },
    close() {
      for (const decoder of all) end(decoder);
    },
  };
}
