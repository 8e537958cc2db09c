import type { ErrorCode } from '../../../errors.ts';
import type { EncodedPicture, RgbPixels } from '../port.ts';

/** What the app asks of a decoder, and how much it may use for it. */
export type DecoderTask = { picture: Buffer; memoryMaxBytes: number; processorMaxMs: number } & (
  | { kind: 'encode' }
  | { kind: 'readPixels'; maxSide: number }
);

export type DecoderAnswer = {
  encoded?: EncodedPicture;
  pixels?: RgbPixels;
  refusal?: { code: ErrorCode; message: string; cause: string };
  /** A fault that is not meant for people. */
  fault?: string;
  /** The process keeps more memory than a new one would take. */
  isWorn: boolean;
};

export const exitCodes = { tooHeavy: 3 } as const;
