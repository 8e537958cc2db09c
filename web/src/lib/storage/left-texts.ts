import { dropStored, readStored, store } from '../stored.ts';

type Texts = Readonly<Record<string, string | undefined>>;
type LeftTexts = { savedAtMs: number; texts: Texts };

const storageKey = (key: string) => `agri.left ${key}`;

/**
 * Keeps what was typed last in a form whose page is being left. Chromium gives up a transaction of the database that is
 * begun then, so it goes to the local storage, which is written in place.
 */
export function leaveTexts(key: string, texts: Texts): void {
  store(storageKey(key), JSON.stringify({ savedAtMs: Date.now(), texts } satisfies LeftTexts));
}

/** What was left so, until a draft is written or removed. */
export function readLeftTexts(key: string): LeftTexts | undefined {
  const text = readStored(storageKey(key));
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function dropLeftTexts(key: string): void {
  dropStored(storageKey(key));
}
