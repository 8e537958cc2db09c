import { useEffect, useRef } from 'react';

type Standing = { id: string; close: () => void; entry: 'none' | 'made' | 'released' };

const RELEASE_LIMIT_MS = 300;

/** The dialogs that stand, the last one on top. */
const standing: Standing[] = [];
let planned: ReturnType<typeof setTimeout> | undefined;
let made = 0;

/**
 * Has Back close a dialog that stands. Browsers with a `CloseWatcher` do so by themselves; for the others the dialog has
 * an entry in the history, marked with its id.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || 'CloseWatcher' in window) return;
    made += 1;
    const mine = {
      id: `${Date.now()}-${made}`,
      close: () => close.current(),
      entry: 'none' as Standing['entry'],
    };
    // For good: an entry may come up again long after its dialog.
    addEventListener('popstate', onBack);
    standing.push(mine);
    planReconcile();
    return () => {
      standing.splice(standing.indexOf(mine), 1);
      planReconcile();
    };
  }, [open]);
}

/**
 * Takes the entries of all dialogs out of the history while they go on standing: before something that may lead to another
 * screen, which would else begin a step too far. Undefined where there is nothing to take out.
 */
export function releaseEntries(): Promise<void> | undefined {
  const holding = standing.filter(({ entry }) => entry === 'made');
  if (holding.length === 0) return undefined;
  for (const dialog of holding) dialog.entry = 'released';
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, RELEASE_LIMIT_MS);
    history.go(-holding.length);
  });
}

function readMark(): string | undefined {
  return history.state?.dialog;
}

/** A moment later: one dialog often gives way to another, which then takes its entry over. */
function planReconcile(): void {
  clearTimeout(planned);
  planned = setTimeout(reconcile);
}

/** Brings the history to what stands: an entry for the dialog on top, and none that is marked for one that is gone. */
function reconcile(): void {
  const top = standing.at(-1);
  const mark = readMark();
  const isStale = mark !== undefined && !standing.some(({ id }) => id === mark);
  if (isStale && top?.entry !== 'none') history.back();
  if (top?.entry !== 'none') return;
  const state = { ...history.state, dialog: top.id };
  if (isStale) history.replaceState(state, '');
  else history.pushState(state, '');
  top.entry = 'made';
}

function onBack(): void {
  const at = standing.findIndex(({ id }) => id === readMark());
  for (const dialog of standing.slice(at + 1).reverse()) {
    if (dialog.entry !== 'made') continue;
    dialog.entry = 'none';
    dialog.close();
  }
  planReconcile();
}
