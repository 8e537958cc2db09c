import { type ClientSettings, clientSettingsElementId } from '@agri/contract/web/client-settings.ts';
import { createAppStore } from './app-store.ts';

const settings = createAppStore<ClientSettings | undefined>('client settings', () => undefined);

/** The settings that the server wrote into the page; read once. */
export function clientSettings(): ClientSettings {
  const known = settings.read();
  if (known) return known;
  const read = readSettings();
  settings.write(read);
  return read;
}

function readSettings(): ClientSettings {
  const text = document.getElementById(clientSettingsElementId)?.textContent;
  if (!text) throw new Error(`the page has no element #${clientSettingsElementId}`);
  return JSON.parse(text);
}

/** The address of a stored picture's small version, 320 pixels on its longer side, for lists. */
export function thumbnailUrl(imageName: string): string {
  return `${clientSettings().imageBaseUrl}/${encodeURIComponent(imageName)}.webp`;
}

/** The address of a stored picture. */
export function imageUrl(imageName: string): string {
  return `${clientSettings().imageBaseUrl}/${encodeURIComponent(imageName)}.jpg`;
}
