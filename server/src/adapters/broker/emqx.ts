import type { BrokerAdmin } from './port.ts';
import { brokerAway, brokerRefused } from './unreachable.ts';

const ANSWER_WITHIN_MS = 5_000;

/**
 * EMQX asks this server at each CONNECT by its HTTP authenticator, so devices need no entry there; what is left is to
 * end connections, by its REST API (docs.emqx.com, `DELETE /api/v5/clients/{clientid}`). EMQX has to take the user
 * name as the client id, and to have `authorization.no_match = deny`.
 */
export function emqxClients(admin: string): BrokerAdmin & { close: () => Promise<void> } {
  const address = new URL(admin);
  const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;

  async function disconnect(deviceId: string): Promise<void> {
    const url = new URL(`/api/v5/clients/${encodeURIComponent(deviceId)}`, address.origin);
    const answer = await fetch(url, {
      method: 'DELETE',
      headers: { authorization },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error: unknown) => {
      throw brokerAway(error);
    });
    await answer.body?.cancel();
    // 404: it is not connected.
    if (answer.ok || answer.status === 404) return;
    throw brokerRefused(new Error(`${answer.status}`));
  }

  return {
    provision: async () => undefined,
    rotate: disconnect,
    revoke: disconnect,
    close: async () => undefined,
  };
}
