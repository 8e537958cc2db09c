/** Reads a text from local storage; undefined also where storage is forbidden. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a text to local storage; a full or forbidden storage loses it silently, so keep nothing precious here. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks: the app works without.
  }
}

/** Removes a text from local storage. */
export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
