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
