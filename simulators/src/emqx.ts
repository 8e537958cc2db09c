import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes, type AuthenticateError, type Client, type ConnectPacket } from 'aedes';
import { authorize, fits, type Rule } from './emqx-rules.ts';

export type EmqxOptions = {
  /** The user of EMQX's built-in database: the product's own server. */
  server: { username: string; password: string };
  /** A key of the REST API and its secret. */
  api: { key: string; secret: string };
};

export type Emqx = {
  mqttUrl: string;
  adminUrl: string;
  /** Where the HTTP authenticator asks. */
  setAuthenticator: (url: string) => void;
  /** What the authenticator answered, newest last. */
  answers: { status: number; contentType: string; body: unknown }[];
  retained: () => string[];
  setAdminDown: (down: boolean) => void;
  close: () => Promise<void>;
};

type Decision = { superuser: boolean; rules: Rule[] } | 'deny' | 'ignore';

const NOT_AUTHORIZED = 5;

/**
 * EMQX 5 as far as the product uses it: a built-in database with the server's user, then an HTTP authenticator whose
 * answer carries the rules (`acl`, since 5.8), `authorization.no_match = deny`, `deny_action = ignore`, the user name
 * as client id, and the REST API that ends connections (docs.emqx.com).
 */
export async function startEmqx({ server, api }: EmqxOptions): Promise<Emqx> {
  const rights = new WeakMap<Client, { superuser: boolean; rules: Rule[] }>();
  const answers: Emqx['answers'] = [];
  const retained = new Map<string, Buffer>();
  const clients = new Map<string, Client>();
  let authenticator = '';
  let adminDown = false;

  async function decide(client: Client, username: string, password: string): Promise<Decision> {
    if (username === server.username) {
      return password === server.password ? { superuser: true, rules: [] } : 'deny';
    }
    const { remoteAddress: peerhost } = client.conn as { remoteAddress?: string };
    const answer = await fetch(authenticator, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, clientid: username, peerhost }),
    });
    const contentType = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    answers.push({ status: answer.status, contentType, body: text ? JSON.parse(text) : undefined });
    if (answer.status === 204) return { superuser: false, rules: [] };
    if (answer.status !== 200 || !contentType.startsWith('application/json')) return 'ignore';
    const { result, is_superuser: superuser = false, acl = [] } = JSON.parse(text);
    if (result === 'allow') return { superuser, rules: acl };
    return result === 'deny' ? 'deny' : 'ignore';
  }

  const may = (client: Client, action: 'publish' | 'subscribe', topic: string): boolean => {
    const right = rights.get(client);
    return right !== undefined && (right.superuser || authorize(right.rules, action, topic));
  };

  const aedes = await Aedes.createBroker({
    preConnect(_client, packet, done) {
      if (packet.username !== undefined) (packet as ConnectPacket).clientId = packet.username;
      done(null, true);
    },
    authenticate(client, username = '', password, done) {
      const refuse = () =>
        done(
          Object.assign(new Error('refused'), { returnCode: NOT_AUTHORIZED }) as unknown as AuthenticateError,
          null,
        );
      decide(client, username, password?.toString() ?? '').then((decision) => {
        // Where each authenticator of the chain ignores a client, it is not let in.
        if (typeof decision === 'string') return refuse();
        rights.set(client, decision);
        done(null, true);
      }, refuse);
    },
    authorizePublish(client, packet, done) {
      if (client && !may(client, 'publish', packet.topic)) {
        packet.topic = 'dropped';
        packet.retain = false;
      }
      // Kept here: aedes 1.2.0 loses a retained message to those who listen already when another one follows at once.
      if (packet.retain && packet.payload.length > 0) retained.set(packet.topic, Buffer.from(packet.payload));
      else if (packet.retain) retained.delete(packet.topic);
      packet.retain = false;
      done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      const topic = subscription.topic.replace(/^\$share\/[^/]+\//, '');
      if (!may(client, 'subscribe', topic)) return done(null, null);
      done(null, { ...subscription, topic });
      // A shared subscription is not told what was kept.
      if (topic !== subscription.topic) return;
      for (const [kept, payload] of retained) {
        if (!fits(kept, topic)) continue;
        client.publish(
          { cmd: 'publish', dup: false, topic: kept, payload, qos: 0, retain: true },
          () => undefined,
        );
      }
    },
    authorizeForward: (client, packet) =>
      rights.get(client)?.superuser || packet.topic !== 'dropped' ? packet : null,
  });
  aedes.on('client', (client) => clients.set(client.id, client));
  aedes.on('clientDisconnect', (client) => clients.get(client.id) === client && clients.delete(client.id));
  const mqtt = createServer((socket) => void aedes.handle(socket)).listen(0, '127.0.0.1');
  const admin = createHttpServer(async (request, reply) => {
    if (adminDown) return reply.destroy();
    const { status, body } = await answerAdmin(request);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await Promise.all([once(mqtt, 'listening'), once(admin, 'listening')]);

  async function answerAdmin({ method, url = '', headers }: IncomingMessage) {
    const expected = `Basic ${Buffer.from(`${api.key}:${api.secret}`).toString('base64')}`;
    if (headers.authorization !== expected) {
      return { status: 401, body: { code: 'BAD_API_KEY_OR_SECRET', message: 'Check api_key/api_secret' } };
    }
    const clientId = /^\/api\/v5\/clients\/([^/?]+)$/.exec(url)?.[1];
    if (!clientId || method !== 'DELETE') return { status: 404, body: { code: 'NOT_FOUND' } };
    const client = clients.get(decodeURIComponent(clientId));
    if (!client) return { status: 404, body: { code: 'CLIENTID_NOT_FOUND', message: 'Client ID not found' } };
    await new Promise<void>((resolve) => client.close(resolve));
    return { status: 204, body: undefined };
  }

  const portOf = (given: { address: () => unknown }) => (given.address() as AddressInfo).port;
  return {
    mqttUrl: `mqtt://${server.username}:${server.password}@127.0.0.1:${portOf(mqtt)}`,
    adminUrl: `http://${api.key}:${api.secret}@127.0.0.1:${portOf(admin)}`,
    setAuthenticator: (url) => {
      authenticator = url;
    },
    answers,
    retained: () => [...retained.keys()],
    setAdminDown: (down) => {
      adminDown = down;
    },
    close: async () => {
      await new Promise<void>((resolve) => aedes.close(resolve));
      for (const given of [mqtt, admin]) await new Promise((resolve) => given.close(resolve));
    },
  };
}
