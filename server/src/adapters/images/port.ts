/** Where stored pictures lie. A file name is made by the server: a picture's name and `.jpg`, or `.webp` for its thumbnail. */
export type ImageStore = {
  /** The picture is durable when this resolves. @throws AppError `storage_full`. */
  put: (file: string, bytes: Buffer) => Promise<void>;
  /** Undefined when it is not there. @throws UpstreamError when a bucket does not answer. */
  get: (file: string) => Promise<Buffer | undefined>;
  /** Removing what is not there is no fault. */
  remove: (file: string) => Promise<void>;
  /** @throws when the store does not answer. */
  check: () => Promise<void>;
};

/** Raw picture samples, 8 bits each, three to a pixel. */
export type RgbPixels = { width: number; height: number; rgb: Buffer };

export type EncodedPicture = { jpeg: Buffer; thumbnail: Buffer; width: number; height: number };

export type EncodeRequest = {
  /** Whose picture it is: owners take turns, so that nobody waits behind all of another's. */
  owner: string;
  /** Aborted when nobody wants the picture any more. */
  signal?: AbortSignal | undefined;
};

/** Turns what people upload into what is kept. */
export type PictureCodec = {
  /**
   * Decodes JPEG, PNG, WebP, AVIF or HEIC, turns it upright, fits it into 1000 x 1000 and encodes it anew as
   * JPEG without any metadata, with a WebP thumbnail within 320 x 320.
   * @throws AppError `unsupported_image`; `too_large` (50 megapixels, 20,000 pixels a side, or too much memory or time);
   * `not_ready` when too many pictures of this owner wait; `invalid` when the signal was aborted.
   */
  encode: (upload: Buffer, request: EncodeRequest) => Promise<EncodedPicture>;
  /** Samples of a picture that `encode` made, fitted into a square of `maxSide` pixels. */
  readPixels: (jpeg: Buffer, maxSide: number) => Promise<RgbPixels>;
};
