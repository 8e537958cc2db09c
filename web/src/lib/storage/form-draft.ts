import { createAppStore } from '../app-store.ts';
import { isServerTimeKnown } from '../clock.ts';
import { accountKey } from '../session/session-hint.ts';
import { removeEntry } from './database.ts';
import { draftKey } from './draft-key.ts';
import { claimSlot, type DraftSlot, lockSlot } from './draft-slot.ts';
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
/** The forms that are open in this tab, by the address that they were opened with. */
const openForms = createAppStore('open forms', () => new Set<string>());
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

/** As `writeDraft`, into the draft that the form will open with in this tab; an open form keeps its content itself. */
export async function writeNextDraft(form: string, draft: FormDraft): Promise<void> {
  if (openForms.read().has(form)) return;
  const slot = await claimSlot(accountKey(), form);
  await writeDraft(slot.address, draft).finally(slot.release);
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
  let slot: DraftSlot | undefined;

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
  const releaseSlot = () => {
    slot?.release();
    slot = undefined;
  };
  const claim = async (of: string) => {
    // Not for a form that React opens and closes at once.
    await Promise.resolve();
    if (isClosed) return;
    const claimed = await claimSlot(accountKey(), of);
    if (isClosed) return claimed.release();
    releaseSlot();
    slot = claimed;
    address = claimed.address;
  };
  const find = async (handOver: HandOver | undefined): Promise<FoundDraft | undefined> => {
    const begun = turn;
    await claim(form);
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
    releaseSlot();
  };
  // Before the listener that closes the database.
  addEventListener('pagehide', onLeft, { capture: true });
  // Released when the page is left: a page that holds a lock is not kept for the way back.
  const onBack = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted || slot) return;
    const again = await lockSlot(account, address);
    if (isClosed || slot) again.release();
    else slot = again;
  };
  addEventListener('pageshow', onBack);
  openForms.read().add(form);

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
      const mine = turn;
      clearTimeout(timer);
      timer = undefined;
      pending = undefined;
      await reading.catch(() => undefined);
      // What was typed since has replaced it.
      if (mine !== turn) return;
      const before = written;
      written = emptyDraft;
      await removeStoredDraft(account, address, before).catch(() => undefined);
    },
    /** Moves the draft to another address. */
    async rename(to: string): Promise<void> {
      await reading;
      const before = draftKey(account, address);
      const earlier = slot;
      slot = undefined;
      address = to;
      await claim(to);
      if (!isEmpty(last)) {
        pending = last;
        await put()
          .then(() => removeEntry('drafts', before))
          .catch(() => undefined);
      }
      earlier?.release();
    },
    close() {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onLeft, { capture: true });
      removeEventListener('pageshow', onBack);
      isClosed = true;
      openForms.read().delete(form);
      put()
        .catch(() => undefined)
        .finally(releaseSlot);
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
