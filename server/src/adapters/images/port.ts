/** Where stored pictures lie. A name is made by the server and safe as a file name. */
export type ImageStore = {
  /** The picture is durable when this resolves. @throws AppError `storage_full`. */
  put: (name: string, jpeg: Buffer) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  /** Removing what is not there is no fault. */
  remove: (name: string) => Promise<void>;
  /** @throws when the store does not answer. */
  check: () => Promise<void>;
};

/** Raw picture samples, 8 bits each, three to a pixel. */
export type RgbPixels = { width: number; height: number; rgb: Buffer };

export type EncodedPicture = { jpeg: Buffer; width: number; height: number };

/** Turns what people upload into what is kept. */
export type PictureCodec = {
  /**
   * Decodes JPEG, PNG, WebP, AVIF or HEIC, turns it upright, fits it into 1000 x 1000 and encodes it anew as
   * JPEG without any metadata.
   * @throws AppError `unsupported_image`, `too_large` (50 megapixels), `invalid` (damaged).
   */
  encode: (upload: Buffer) => Promise<EncodedPicture>;
  /** Samples of a picture that `encode` made, fitted into a square of `maxSide` pixels. */
  readPixels: (jpeg: Buffer, maxSide: number) => Promise<RgbPixels>;
};
