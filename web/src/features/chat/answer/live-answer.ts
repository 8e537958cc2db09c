import type { ChatEvents, ChatSource } from '@agri/contract/chat-schemas.ts';
import { createNotifier } from '../../../lib/app-store.ts';
import type { ChatEvent } from './chat-event.ts';

export type LiveSnapshot = {
  /** Sanitised HTML of what is said in whole blocks. */
  html: string;
  /** The plain words behind it that have no block yet. */
  tail: string;
  status: ChatEvents['status']['code'] | undefined;
  sources: ChatSource[];
  cut: boolean;
};

/** An answer while it comes in; only what shows it listens, so no other message is drawn again. */
export type LiveAnswer = {
  read: () => LiveSnapshot;
  subscribe: (listener: () => void) => () => void;
  take: (event: ChatEvent) => void;
  setCut: (cut: boolean) => void;
  clear: () => void;
};

const MIN_INTERVAL_MS = 100;
const EMPTY: LiveSnapshot = { html: '', tail: '', status: undefined, sources: [], cut: false };

/** Collects the events of one answer and tells of them at most ten times a second. */
export function createLiveAnswer(): LiveAnswer {
  const { subscribe, notify } = createNotifier();
  let now = EMPTY;
  let shown = EMPTY;
  let shownAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    timer = undefined;
    shown = now;
    shownAt = performance.now();
    notify();
  };
  const change = (part: Partial<LiveSnapshot>) => {
    now = { ...now, ...part };
    const waitMs = shownAt + MIN_INTERVAL_MS - performance.now();
    if (waitMs <= 0 && timer === undefined) show();
    else timer ??= setTimeout(show, waitMs);
  };

  return {
    read: () => shown,
    subscribe,
    take(event) {
      if (event.name === 'status') change({ status: event.data.code });
      if (event.name === 'delta') change({ tail: now.tail + event.data.text });
      if (event.name === 'block') change({ html: event.data.html, tail: '' });
      if (event.name === 'sources') change({ sources: event.data });
    },
    setCut: (cut) => change({ cut }),
    clear: () => change(EMPTY),
  };
}
