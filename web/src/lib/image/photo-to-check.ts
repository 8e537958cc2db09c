import { createPersonalStore } from '../app-store.ts';
import { keepPicture, readShared, takeShared } from '../install/share-target.ts';

/** The photo that was taken last for a check and waits for its plant. */
export const photoToCheck = createPersonalStore('photo to check', (): File | undefined => undefined);

/** Hands a photo that was just taken to the screen that checks it; where the browser can, it survives a reload. */
export function handOverPhoto(photo: File): void {
  photoToCheck.write(photo);
  keepPicture(photo).catch(() => undefined);
}

/** Brings back a photo that was handed over before a reload. Undefined where there is none. */
export async function restorePhoto(): Promise<File | undefined> {
  return (await readShared().catch(() => undefined))?.picture;
}

/** Once it waits to be sent, it is not to come back. */
export async function forgetPhoto(): Promise<void> {
  // First what is stored: the screen would bring it back.
  await takeShared().catch(() => undefined);
  photoToCheck.write(undefined);
}
