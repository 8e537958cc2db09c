import { calls } from '@agri/contract/calls.ts';
import type { CallInput } from '@agri/contract/schemas.ts';

/**
 * Subscribes again where the browser has ended a subscription, and tells the server, for as long as the session cookie
 * of the built-in identity provider holds. Where that cannot be, the next start of the app does it.
 */
export async function renewSubscription(
  pushManager: PushManager,
  old: PushSubscription | null,
): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const answer = await fetch('/identity/token');
  if (!answer.ok) return;
  const { token } = (await answer.json()) as { token: string };
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const input = { kind: 'push', endpoint, keys } as CallInput<'addAlertChannel'>;
  await fetch(calls.addAlertChannel.path, {
    method: calls.addAlertChannel.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(input),
  });
}
