/** Messages between server instances. Who publishes writes the message in the transaction of the change itself. */
export type PubSub = {
  /** Receives the messages of a channel; `onGap` is called when some may have been missed. */
  subscribe: (channel: string, onMessage: (payload: string) => void, onGap: () => void) => Promise<void>;
  /** Ends every subscription. */
  close: () => Promise<void>;
};
