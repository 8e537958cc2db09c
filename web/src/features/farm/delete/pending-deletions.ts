import { limits } from '@agri/contract/limits.ts';
import { createPersonalStore } from '../../../lib/app-store.ts';
import { freshIdToken } from '../../../lib/identity/current-identity.ts';
import { hide } from '../../../lib/outbox/hide.ts';
import { addDeletion, sendDeletions, toDeletionId, undoDeletion } from '../../../lib/outbox/outbox.ts';
import { onceOver } from '../../../lib/outbox/outbox-store.ts';
import { callDeletion, type Deletion } from '../send-entries.ts';

type Pending = {
  deletion: Deletion;
  /** Resolves once it lies in the outbox. */
  written: Promise<void>;
  /** Then a later visit sends it. */
  isStored?: boolean;
  token?: string;
  /** A page that was left has sent it; the browser may bring that page back. */
  isHandedOver?: true;
};

/** The deletions that were confirmed in this page and are not over. */
const pendingDeletions = createPersonalStore('pending deletions', () => new Map<string, Pending>());

/**
 * Hides something at once, and has the outbox delete it after `limits.toastMs`. Gives the way back, which says whether it
 * was in time. `onOver`: it is deleted, undone or given up.
 */
export function deleteLater(deletion: Deletion, onOver: () => void): () => Promise<boolean> {
  const { id, name, ...rest } = deletion;
  hide(id, true);
  const written = addDeletion({ id, text: name, ...rest }, limits.toastMs).then((isStored) => {
    pending.isStored = isStored;
    // From here on it is hidden by the outbox.
    hide(id, false);
    onceOver(toDeletionId(id), () => {
      pendingDeletions.read().delete(id);
      onOver();
    });
  });
  const pending: Pending = { deletion, written };
  pendingDeletions.read().set(id, pending);
  // Again and again: one function is registered once.
  addEventListener('pagehide', sendFromClosingPage);
  // Fetched ahead: a page that closes has no time to ask for one.
  freshIdToken().then(
    (token) => {
      pending.token = token;
    },
    () => undefined,
  );
  return async () => {
    if (pending.isHandedOver) return false;
    pendingDeletions.read().delete(id);
    await written;
    return undoDeletion(id);
  };
}

/** Makes all calls that are still waiting now; for the moments before the person leaves. */
export async function flushDeletions(): Promise<void> {
  await Promise.all([...pendingDeletions.read().values()].map(({ written }) => written));
  await sendDeletions();
}

/** What no later visit would send. The rest isn't: it could be undone there. */
function sendFromClosingPage(): void {
  for (const pending of pendingDeletions.read().values()) {
    if (pending.isStored) continue;
    pending.isHandedOver = true;
    callDeletion(pending.deletion, { token: pending.token, keepalive: true }).catch(() => undefined);
  }
}
