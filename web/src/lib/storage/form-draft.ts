import { createAppStore } from '../app-store.ts';
import { isServerTimeKnown } from '../clock.ts';
import { accountKey } from '../session/session-hint.ts';
import { removeEntry } from './database.ts';
import { draftKey } from './draft-key.ts';
import { claimSlot } from './draft-slot.ts';
import { leaveTexts } from './left-texts.ts';
import {
  dropOldDrafts,
  type FormDraft,
  readNewBytes,
  readStoredDraft,
  removeStoredDraft,
  writeStoredDraft,
} from './stored-drafts.ts';

export type FoundDraft = {
  draft: FormDraft;
  /** False where it was handed over just now. */
  kept: boolean;
};
/** What another screen or app hands over to the form with this address; undefined where there is nothing. */
export type HandOver = (form: string) => Promise<FormDraft | undefined>;

const WRITE_AFTER_MS = 300;

export const emptyDraft: FormDraft = { texts: {}, photos: [] };
const sweep = createAppStore('old drafts dropped', () => ({ done: false }));
/** A form that opens again at once reads behind the last write. */
const writes = createAppStore('drafts being written', () => ({
  prepared: Promise.resolve() as Promise<unknown>,
}));

/** What stands in a form and was not sent yet, under its address; undefined for visitors and after seven days. */
export async function readDraft(form: string): Promise<FormDraft | undefined> {
  const account = accountKey();
  if (!account) return undefined;
  sweepOnce(draftKey(account, form));
  await writes.read().prepared.catch(() => undefined);
  const draft = await readStoredDraft(account, form);
  return account === accountKey() ? draft : undefined;
}

/** Writes a draft at once. Rejects where the phone has no room for it, and for visitors. */
export async function writeDraft(form: string, draft: FormDraft): Promise<void> {
  const account = accountKey();
  const bytes = await readNewBytes(draft);
  if (!account || account !== accountKey()) throw new Error('drafts are kept for those who are signed in');
  await writeStoredDraft(account, form, draft, bytes, emptyDraft);
}

export type OpenDraft = ReturnType<typeof openDraft>;

/**
 * The draft of a form that is open, until it is closed. Writes that fail are silent: the form works without. Nothing is
 * written before the draft was read, nor after the account has signed out.
 */
export function openDraft(form: string) {
  // Known a moment after the form where the phone had forgotten who is signed in.
  let account = accountKey();
  let address = form;
  let last = emptyDraft;
  /** What lies in the store, as far as is known. */
  let written = emptyDraft;
  let pending: FormDraft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRead = false;
  /** Counts what makes earlier writes void. */
  let turn = 0;
  let reading: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let leaveSlot: () => void = () => undefined;

  const put = async () => {
    clearTimeout(timer);
    timer = undefined;
    const draft = pending;
    if (!draft || !isRead) return;
    pending = undefined;
    turn += 1;
    const mine = turn;
    const prepared = readNewBytes(draft);
    writes.read().prepared = prepared;
    const bytes = await prepared;
    if (mine !== turn || account !== accountKey()) return;
    const before = written;
    written = draft;
    if (isEmpty(draft)) await removeStoredDraft(account, address, before);
    else
      await writeStoredDraft(account, address, draft, bytes, before).catch(() =>
        // The phone may have room for the texts, if not for the photos.
        writeStoredDraft(account, address, { ...draft, photos: before.photos }, new Map(), before),
      );
  };
  const write = () => void put().catch(() => undefined);
  const writeSoon = () => {
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  };
  const keep = (draft: FormDraft) => {
    account ||= accountKey();
    if (!account || isSame(draft, last)) return;
    const waits = hasSamePhotos(draft, last) && !isEmpty(draft);
    last = draft;
    pending = draft;
    if (waits) writeSoon();
    else write();
  };
  const claim = async () => {
    const slot = await claimSlot(accountKey(), form);
    address = slot.address;
    leaveSlot = slot.leave;
    if (isClosed) leaveSlot();
  };
  const find = async (handOver: HandOver | undefined): Promise<FoundDraft | undefined> => {
    const begun = turn;
    await claim();
    const handed = await handOver?.(address).catch(() => undefined);
    const draft = handed ?? (await readDraft(address).catch(() => undefined));
    isRead = true;
    written = draft ?? emptyDraft;
    if (turn !== begun) return undefined;
    if (pending) writeSoon();
    else if (draft) last = draft;
    return draft && { draft, kept: handed === undefined };
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', onHidden);
  const onLeft = () => {
    if (pending && isRead && account === accountKey()) leaveTexts(draftKey(account, address), pending.texts);
    write();
  };
  // Before the listener that closes the database.
  addEventListener('pagehide', onLeft, { capture: true });

  return {
    /** Reads the draft, or takes what is handed over in its place. */
    read(handOver?: HandOver): Promise<FoundDraft | undefined> {
      const found = find(handOver);
      reading = found;
      return found;
    },
    /** Writes the content a moment later; with another photo, or emptied, at once. */
    keep,
    /** Writes the texts a moment later, beside the photos that are stored. */
    keepTexts: (texts: FormDraft['texts']) => keep({ texts, photos: last.photos }),
    /** Writes the content again after `forget`. */
    keepAgain(draft: FormDraft) {
      last = emptyDraft;
      keep(draft);
    },
    /** Removes the draft: it was sent, or the user starts over. */
    async forget(): Promise<void> {
      turn += 1;
      clearTimeout(timer);
      timer = undefined;
      pending = undefined;
      const before = written;
      written = emptyDraft;
      await removeStoredDraft(account, address, before).catch(() => undefined);
    },
    /** Moves the draft to another address. */
    async rename(to: string): Promise<void> {
      await reading;
      const before = draftKey(account, address);
      address = to;
      leaveSlot();
      if (isEmpty(last)) return;
      pending = last;
      await put()
        .then(() => removeEntry('drafts', before))
        .catch(() => undefined);
    },
    close() {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeft, { capture: true });
      isClosed = true;
      put()
        .catch(() => undefined)
        .finally(leaveSlot);
    },
  };
}

function isEmpty({ texts, photos }: FormDraft): boolean {
  return photos.length === 0 && Object.values(texts).every((text) => !text?.trim());
}

function isSame(one: FormDraft, other: FormDraft): boolean {
  const names = Object.keys({ ...one.texts, ...other.texts });
  return names.every((name) => one.texts[name] === other.texts[name]) && hasSamePhotos(one, other);
}

function hasSamePhotos({ photos }: FormDraft, other: FormDraft): boolean {
  return (
    photos.length === other.photos.length &&
    photos.every(({ jpeg, place }, index) => {
      const match = other.photos[index];
      return match?.jpeg === jpeg && match.place === place;
    })
  );
}

/** Old drafts of forms that are not opened any more go once in a visit. */
function sweepOnce(openKey: string): void {
  if (sweep.read().done || !isServerTimeKnown()) return;
  sweep.write({ done: true });
  dropOldDrafts(openKey).catch(() => undefined);
}
