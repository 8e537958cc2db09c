import { limits } from '@agri/contract/limits.ts';
import { createAppStore } from '../../../lib/app-store.ts';
import type { CallOptions } from '../../../lib/call/call.ts';
import { freshIdToken } from '../../../lib/identity/current-identity.ts';
import { hide } from '../farm-items.ts';

type Deletion = {
  id: string;
  /** Makes the call that deletes. */
  send: (options: CallOptions) => Promise<unknown>;
  onDone: () => void;
  onFailed: (error: unknown) => void;
};

type Pending = Deletion & { timer: ReturnType<typeof setTimeout>; token?: string };

const pendingDeletions = createAppStore('pending deletions', () => new Map<string, Pending>());

/**
 * Hides something at once and deletes it after `limits.toastMs`, or earlier when the page closes. Gives the way back,
 * which does nothing once the call is on its way.
 */
export function deleteLater(deletion: Deletion): () => void {
  const { id } = deletion;
  const timer = setTimeout(() => finish(id), limits.toastMs);
  const entry: Pending = { ...deletion, timer };
  pendingDeletions.read().set(id, entry);
  hide(id, true);
  // Again and again: one function is registered once.
  addEventListener('pagehide', flushFromClosingPage);
  // Fetched ahead: a page that closes has no time to ask for one.
  freshIdToken().then(
    (token) => {
      entry.token = token;
    },
    () => undefined,
  );
  return () => {
    if (pendingDeletions.read().get(id) !== entry) return;
    clearTimeout(timer);
    pendingDeletions.read().delete(id);
    hide(id, false);
  };
}

/** Makes all calls that are still waiting now; for the moments before the person leaves. */
export async function flushDeletions(): Promise<void> {
  await Promise.all([...pendingDeletions.read().keys()].map((id) => finish(id)));
}

async function finish(id: string, options: CallOptions = {}): Promise<void> {
  const pending = pendingDeletions.read();
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

function flushFromClosingPage(): void {
  for (const { id, token } of [...pendingDeletions.read().values()]) finish(id, { token, keepalive: true });
}
