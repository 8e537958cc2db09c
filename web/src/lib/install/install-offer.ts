import { useSyncExternalStore } from 'react';
import { createWatchers } from '../storage/watchers.ts';
import { readStored, store } from '../stored.ts';

/** Chromium's own event; other browsers have no way to ask. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const VISITS = 'agri.visits';
const ANSWERED = 'agri.installAnswered';
const OFFERED_FROM_VISIT = 2;
const watchers = createWatchers();
let offer: InstallEvent | undefined;

/** Counts this visit, and holds the browser's offer back until there is a good moment. */
export function followInstallOffer(): void {
  store(VISITS, String(countVisits() + 1));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Not before the person has begun to use the app: nobody came for this.
    addEventListener('pointerup', () => change(event as InstallEvent), { once: true });
  });
  addEventListener('appinstalled', () => change(undefined));
}

/** How to install the app, from the second visit on and until the person has answered once. */
export function useInstallOffer(): { install: () => void; decline: () => void } | undefined {
  const event = useSyncExternalStore(watchers.subscribe, () => offer);
  if (!event || countVisits() < OFFERED_FROM_VISIT || readStored(ANSWERED)) return undefined;
  const answer = () => {
    store(ANSWERED, 'yes');
    change(undefined);
  };
  return {
    install: () => {
      event.prompt().catch(() => undefined);
      answer();
    },
    decline: answer,
  };
}

function countVisits(): number {
  return Number(readStored(VISITS) ?? 0);
}

function change(next: InstallEvent | undefined): void {
  offer = next;
  watchers.tell();
}
