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

/** Reads a text that this tab keeps through a reload; undefined also where storage is forbidden. */
export function readInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Has this tab keep a text until it is closed or the person signs out; undefined drops it. */
export function keepInTab(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Private windows and full disks: a reload begins anew.
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
