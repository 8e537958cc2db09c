import { readKeys } from './database.ts';
import { draftKey } from './draft-key.ts';
import { readLeftTexts } from './left-texts.ts';

/** The draft of a form that this tab works on, and no other tab. */
export type DraftSlot = { address: string; leave: () => void };

const MAX_SLOTS = 9;
/** The page that a reload replaces lets go of its slot within this time. */
const RELOAD_WAIT_MS = 500;

/**
 * Finds the draft of a form for this tab: the one that it had before a reload, else one that was left, else an empty one.
 * A form that is open in two tabs has two drafts, so that neither takes what the other one wrote. Where the browser has no
 * locks, there is one for all. Never rejects.
 */
export async function claimSlot(account: string, form: string): Promise<DraftSlot> {
  const whole = { address: form, leave: () => undefined };
  if (!account || !navigator.locks) return whole;
  const own = readOwn(account, form);
  const filled = new Set(await readKeys('drafts').catch(() => []));
  const all = Array.from({ length: MAX_SLOTS }, (_, index) => (index ? `${form}#${index + 1}` : form));
  const isFilled = (address: string) => {
    const key = draftKey(account, address);
    return filled.has(key) || readLeftTexts(key) !== undefined;
  };
  const first = own && isFilled(own) ? [own] : [];
  for (const address of new Set([...first, ...all.filter(isFilled), ...all])) {
    const leave = await holdLock(draftKey(account, address), address === own ? RELOAD_WAIT_MS : 0);
    if (!leave) continue;
    keepOwn(account, form, address);
    return { address, leave };
  }
  return whole;
}

/** Gives how to let go of the lock; undefined where another tab has it still after this time. */
function holdLock(name: string, waitMs: number): Promise<(() => void) | undefined> {
  const waiting = new AbortController();
  const timer = waitMs && setTimeout(() => waiting.abort(), waitMs);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      clearTimeout(timer);
      return lock ? new Promise<void>((free) => resolve(free)) : resolve(undefined);
    };
    const options = waitMs ? { signal: waiting.signal } : { ifAvailable: true };
    // Refused where cookies and storage are blocked.
    navigator.locks.request(`agri-draft ${name}`, options, hold).catch(() => resolve(undefined));
  });
}

/** Lasts as long as the tab, also over a reload. */
const ownKey = (account: string, form: string) => `agri.draft ${draftKey(account, form)}`;

function readOwn(account: string, form: string): string | undefined {
  try {
    return sessionStorage.getItem(ownKey(account, form)) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepOwn(account: string, form: string, address: string): void {
  try {
    sessionStorage.setItem(ownKey(account, form), address);
  } catch {
    // After a reload the tab takes the first draft that it finds.
  }
}
