import { markAlert, openMessage } from '@agri/contract/web/alert-link.ts';

/** A page that does not answer by then is an older one, or not there yet. */
const ANSWER_WITHIN_MS = 1000;

/** Brings the app to the front where an alert leads, in the window that is open or in a new one. */
export async function openAlert(clients: Clients, link: string, tag: string): Promise<void> {
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const path = markAlert(link, tag);
  if (!window) return void (await clients.openWindow(path));
  // At once: the browser allows it for a moment only.
  await window.focus().catch(() => undefined);
  // The page goes there by itself, without being loaded anew.
  if (!(await askPage(window, path))) await window.navigate(path);
}

function askPage(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ [openMessage]: path }, [port2]);
  });
}
