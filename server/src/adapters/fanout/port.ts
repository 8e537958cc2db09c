/** News that every copy of the server hears. Who makes news writes it in the transaction of the change itself. */
export type FanOut = {
  /** Hears the news of a channel; `onGap` is called when some may have been missed. */
  listen: (channel: string, onNews: (payload: string) => void, onGap: () => void) => Promise<void>;
  /** Hears nothing any more. */
  close: () => Promise<void>;
};
