import { createAppStore } from './app-store.ts';

/** What local storage refused, as where it is full or forbidden: it holds for as long as the page lives. */
const refused = createAppStore('texts that storage refused', () => new Map<string, string>());

/** Reads a text from local storage. */
export function readStored(key: string): string | undefined {
  try {
    return refused.read().get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a text to local storage; a full or forbidden storage loses it with the page, so keep nothing precious here. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    refused.read().delete(key);
  } catch {
    refused.read().set(key, text);
  }
}

/** Removes a text from local storage. */
export function dropStored(key: string): void {
  refused.read().delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can lie there.
  }
}

/** Removes all texts but these, also those that last as long as the tab. */
export function dropAllStored(kept: ReadonlySet<string>): void {
  for (const key of [...refused.read().keys(), ...listKeys()]) if (!kept.has(key)) dropStored(key);
  try {
    sessionStorage.clear();
  } catch {
    // As above.
  }
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
