import { limits } from '@agri/contract/limits.ts';
import type { CallOptions } from '../call/call.ts';
import { freshIdToken } from '../identity/id-token.ts';
import { hide } from './deleted-ids.ts';

type Deletion = {
  id: string;
  /** Makes the call that deletes. */
  send: (options: CallOptions) => Promise<unknown>;
  onDone: () => void;
  onFailed: (error: unknown) => void;
};

type Pending = Deletion & { timer: ReturnType<typeof setTimeout>; token?: string };

const pending = new Map<string, Pending>();
let followsPage = false;

/**
 * Hides something at once and deletes it after `limits.toastMs`, or earlier when the page closes. Gives the way back,
 * which does nothing once the call is on its way.
 */
export function deleteLater(deletion: Deletion): () => void {
  const { id } = deletion;
  const timer = setTimeout(() => finish(id), limits.toastMs);
  const entry: Pending = { ...deletion, timer };
  pending.set(id, entry);
  hide(id, true);
  followPage();
  // Fetched ahead: a page that closes has no time to ask for one.
  freshIdToken().then(
    (token) => {
      entry.token = token;
    },
    () => undefined,
  );
  return () => {
    if (pending.get(id) !== entry) return;
    clearTimeout(timer);
    pending.delete(id);
    hide(id, false);
  };
}

/** Makes all calls that are still waiting now; for the moments before the person leaves. */
export async function flushDeletions(): Promise<void> {
  await Promise.all([...pending.keys()].map((id) => finish(id)));
}

async function finish(id: string, options: CallOptions = {}): Promise<void> {
  const entry = pending.get(id);
  if (!entry) return;
  clearTimeout(entry.timer);
  pending.delete(id);
  try {
    await entry.send(options);
    entry.onDone();
  } catch (error) {
    hide(id, false);
    entry.onFailed(error);
  }
}

function followPage(): void {
  if (followsPage) return;
  followsPage = true;
  addEventListener('pagehide', () => {
    for (const { id, token } of [...pending.values()]) finish(id, { token, keepalive: true });
  });
}
