/** A browser that Playwright does not drive, by the little that the engine journeys need of one. */
export type EngineDriver = {
  /** Opens an address and resolves once it has loaded, or was left before that. */
  open: (url: string) => Promise<void>;
  /** Begins to open an address, and does not wait for it. */
  beginToOpen: (url: string) => Promise<void>;
  back: () => Promise<void>;
  /** The value of an expression in the page, by JSON; promises are awaited. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** A picture of what is shown, as PNG. */
  takePicture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export const engines = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engines)[number];
