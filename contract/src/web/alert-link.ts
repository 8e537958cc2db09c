/** At the end of an address that a notification opened: whoever has to sign in first is led there afterwards. */
export const alertMark = '#alert';

/** The full address that an alert leads to: its path on the app's own address, with the mark. */
export function writeAlertAddress(publicUrl: string, path: string): string {
  const url = new URL(path, `${publicUrl}/`);
  url.hash ||= alertMark;
  return url.href;
}

/** What the service worker asks an open page for: to go to the address under this name. The page answers on the port. */
export const openMessage = 'open';
