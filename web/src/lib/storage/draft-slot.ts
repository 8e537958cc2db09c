import { keepInTab, readInTab } from '../stored.ts';
import { readKeys } from './database.ts';
import { draftKey } from './draft-key.ts';
import { readLeftTexts } from './left-texts.ts';

/** The draft of a form that belongs to this tab; `release` lets other tabs have it. */
export type DraftSlot = { address: string; release: () => void };

const MAX_SLOTS = 9;
/** A reload replaces a page that may hold the slot for a moment longer. */
const WAIT_MS = 500;

/**
 * Finds the draft of a form for this tab: the one it had before a reload, else one that a closed tab left, else an empty
 * one. A form that is open in two tabs has two drafts, so that neither overwrites the other. Without Web Locks, and beyond
 * nine tabs, tabs share one. Never rejects.
 */
export async function claimSlot(account: string, form: string): Promise<DraftSlot> {
  const shared = { address: form, release: () => undefined };
  if (!account || !navigator.locks) return shared;
  const ownKey = `agri.draft ${draftKey(account, form)}`;
  const own = readInTab(ownKey);
  const keys = new Set(await readKeys('drafts').catch(() => []));
  const all = Array.from({ length: MAX_SLOTS }, (_, index) => (index ? `${form}#${index + 1}` : form));
  const isFilled = (address: string) => {
    const key = draftKey(account, address);
    return keys.has(key) || readLeftTexts(key) !== undefined;
  };
  const first = own && isFilled(own) ? [own] : [];
  for (const address of new Set([...first, ...all.filter(isFilled), ...all])) {
    const release = await requestLock(draftKey(account, address), address === own);
    if (!release) continue;
    keepInTab(ownKey, address);
    return { address, release };
  }
  return shared;
}

/** Locks the draft at this address for this tab, where no other tab has it. Never rejects. */
export async function lockSlot(account: string, address: string): Promise<DraftSlot> {
  const release = navigator.locks && (await requestLock(draftKey(account, address), false));
  return { address, release: release || (() => undefined) };
}

/** Gives what releases the lock; undefined where another tab has it, or the browser gives no answer in time. */
function requestLock(name: string, waits: boolean): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      waiting.abort();
      resolve(undefined);
    }, WAIT_MS);
    const hold = (lock: Lock | null) => {
      clearTimeout(timer);
      if (!lock || isLate) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    };
    const options = waits ? { signal: waiting.signal } : { ifAvailable: true };
    // Refused where cookies and storage are blocked.
    navigator.locks.request(`agri-draft ${name}`, options, hold).catch(() => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}
