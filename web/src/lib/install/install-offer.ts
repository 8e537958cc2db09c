import { useState, useSyncExternalStore } from 'react';
import { createAppStore } from '../app-store.ts';
import { readStored, store } from '../stored.ts';

/** Chromium's own event; other browsers have no way to ask. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

const VISITS = 'agri.visits';
const ANSWERED = 'agri.installAnswered';
const OFFERED_FROM_VISIT = 2;
const offer = createAppStore<InstallEvent | undefined>('install offer', () => undefined);

/** Counts this visit, and holds the browser's offer back until there is a good moment. */
export function followInstallOffer(): void {
  store(VISITS, String(countVisits() + 1));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Not before the person has begun to use the app: nobody came for this.
    addEventListener('pointerup', () => offer.write(event as InstallEvent), { once: true });
  });
  addEventListener('appinstalled', () => offer.write(undefined));
}

/** How to install the app, from the second visit on and until the person has answered once. */
export function useInstallOffer(): { install: () => void; decline: () => void } | undefined {
  const event = useSyncExternalStore(offer.subscribe, offer.read);
  if (!event || countVisits() < OFFERED_FROM_VISIT || readStored(ANSWERED)) return undefined;
  const answer = () => {
    store(ANSWERED, 'yes');
    offer.write(undefined);
  };
  return {
    install: () => {
      event.prompt().catch(() => undefined);
      answer();
    },
    decline: answer,
  };
}

/**
 * How to put the app on the home screen of an iPhone or iPad, which have no offer of their own: from the second visit on
 * and until it is closed.
 */
export function useHomeScreenHint(): { close: () => void } | undefined {
  const [closed, setClosed] = useState(false);
  if (closed || !isOnlyInSafari() || countVisits() < OFFERED_FROM_VISIT || readStored(ANSWERED))
    return undefined;
  return {
    close: () => {
      store(ANSWERED, 'yes');
      setClosed(true);
    },
  };
}

/**
 * Whether this is a page in a browser of an iPhone or iPad, not the app on its home screen. What such a page keeps is
 * deleted after seven days without use (webkit.org/blog/10218). Only there does `standalone` exist.
 */
export function isOnlyInSafari(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

function countVisits(): number {
  return Number(readStored(VISITS) ?? 0);
}
