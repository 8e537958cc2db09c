import { type SyntheticEvent, useEffect, useRef } from 'react';

type OpenDialog = { id: string; close: () => void; entry: 'none' | 'made' | 'released' };
type OpenDialogs = {
  /** The last one on top. */
  list: OpenDialog[];
  opened: number;
  planned: ReturnType<typeof setTimeout> | undefined;
};

const RELEASE_LIMIT_MS = 300;

/** The one store of dialogs, beside React: the browser's history knows no components. */
const openDialogs: OpenDialogs = { list: [], opened: 0, planned: undefined };

/**
 * Has Back close a dialog that is open. Browsers with a `CloseWatcher` do so by themselves; for the others the dialog has
 * an entry in the history, marked with its id.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || 'CloseWatcher' in window) return;
    openDialogs.opened += 1;
    const mine: OpenDialog = {
      id: `${Date.now()}-${openDialogs.opened}`,
      close: () => close.current(),
      entry: 'none',
    };
    // For good: an entry may come up again long after its dialog.
    addEventListener('popstate', onBack);
    openDialogs.list.push(mine);
    planReconcile();
    return () => {
      openDialogs.list.splice(openDialogs.list.indexOf(mine), 1);
      planReconcile();
    };
  }, [open]);
}

/**
 * Takes the entries of all dialogs out of the history while they stay open: before something that may lead to another
 * screen, which would else begin a step too far. Undefined where there is nothing to take out.
 */
export function releaseEntries(): Promise<void> | undefined {
  const holding = openDialogs.list.filter(({ entry }) => entry === 'made');
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
  clearTimeout(openDialogs.planned);
  openDialogs.planned = setTimeout(reconcile);
}

/** Brings the history to what is open: an entry for the dialog on top, and none that is marked for one that is gone. */
function reconcile(): void {
  const { list } = openDialogs;
  const top = list.at(-1);
  const mark = readMark();
  const isStale = mark !== undefined && !list.some(({ id }) => id === mark);
  if (isStale && top?.entry !== 'none') history.back();
  if (top?.entry !== 'none') return;
  const state = { ...history.state, dialog: top.id };
  if (isStale) history.replaceState(state, '');
  else history.pushState(state, '');
  top.entry = 'made';
}

function onBack(): void {
  const { list } = openDialogs;
  const at = list.findIndex(({ id }) => id === readMark());
  for (const dialog of list.slice(at + 1).reverse()) {
    if (dialog.entry !== 'made') continue;
    dialog.entry = 'none';
    dialog.close();
  }
  planReconcile();
}

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * How a dialog takes Escape and Android's back: it asks first, so that its owner closes it. Closed by the browser it would
 * tell its owner a moment later, and a tap in between that opens it again would be lost.
 */
export function closings(onClose: () => void) {
  return {
    // React lets the events of a dialog inside this one, and of a file field, come up to it.
    onCancel: (event: DialogEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Browsers let nobody refuse twice in a row.
    onClose: (event: DialogEvent) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
