const MARK = '#alert';
const marked = /^#alert(?:-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/;

/**
 * The address within the app that an alert leads to, with its mark: whoever has to sign in first is led on there, and the
 * app knows which alert it was. An address that has a hash of its own keeps that.
 */
export function markAlert(path: string, tag: string): string {
  if (path.includes('#')) return path;
  const mark = `${MARK}-${tag}`;
  return path + (marked.test(mark) ? mark : MARK);
}

/** As `markAlert`, with the app's own address before it. */
export function writeAlertAddress(publicUrl: string, path: string, tag: string): string {
  return new URL(markAlert(path, tag), `${publicUrl}/`).href;
}

/** What the hash of an address says of the alert that led there; a test has no id. Undefined without a mark. */
export function readAlertMark(hash: string): { id: string | undefined } | undefined {
  const found = marked.exec(hash);
  return found ? { id: found[1] } : undefined;
}

/** What the service worker asks an open page for: to go to the address under this name. The page answers on the port. */
export const openMessage = 'open';
