import {
  shareCacheName,
  sharedPicturePath,
  sharedTextPath,
  unnamedShareHeader,
} from '@agri/contract/web/page-shell.ts';
import { createPersonalStore } from '../app-store.ts';
import { readDraft, writeDraft } from '../storage/form-draft.ts';
import type { FormDraft } from '../storage/stored-drafts.ts';

export type Shared = { picture: File | undefined; text: string };

/** What the user chose here, where the phone had no room for what another app shared. */
const chosenHere = createPersonalStore('chosen instead of shared', (): Shared | undefined => undefined);

/** Takes the place of what another app shared, until a form takes it. */
export function shareHere(chosen: Shared): void {
  chosenHere.write(chosen);
}

/** What another app shared last with this one, as the service worker kept it; undefined where there is nothing. */
export async function readShared(): Promise<Shared | undefined> {
  const chosen = chosenHere.read();
  if (chosen) return chosen;
  if (!('caches' in globalThis) || !(await caches.has(shareCacheName))) return undefined;
  const cache = await caches.open(shareCacheName);
  const [picture, text] = await Promise.all([cache.match(sharedPicturePath), cache.match(sharedTextPath)]);
  // The system shares with the installed app, which has a window of its own; a foreign page opens a tab.
  if (text?.headers.has(unnamedShareHeader) && matchMedia('(display-mode: browser)').matches) {
    await caches.delete(shareCacheName);
    return undefined;
  }
  const blob = await picture?.blob();
  return {
    picture: blob && new File([blob], 'shared.jpg', { type: blob.type }),
    text: (await text?.text()) ?? '',
  };
}

/** Forgets what was shared: it was sent. */
export async function dropShared(): Promise<void> {
  chosenHere.write(undefined);
  if ('caches' in globalThis) await caches.delete(shareCacheName);
}

/**
 * Moves what another app shared into the draft of a form, which survives a reload. Where the draft cannot be written, the
 * shared photo stays where it was. Gives the draft; undefined where nothing was shared.
 */
export async function moveShared(
  form: string,
  merge: (shared: Shared, before: FormDraft | undefined) => FormDraft,
): Promise<FormDraft | undefined> {
  const shared = await readShared();
  if (!shared) return undefined;
  const draft = merge(shared, await readDraft(form).catch(() => undefined));
  chosenHere.write(undefined);
  await writeDraft(form, draft)
    .then(dropShared)
    .catch(() => undefined);
  return draft;
}
