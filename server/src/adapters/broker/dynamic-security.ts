import { randomUUID } from 'node:crypto';
import { deviceSubtree, topicRoot } from '@agri/contract/devices/mqtt-topics.ts';
import mqtt, { type MqttClient } from 'mqtt';
import type { BrokerAccount } from './port.ts';
import { brokerAway, brokerRefused } from './unreachable.ts';

type Command = { command: string; [field: string]: unknown };
type Response = {
  command: string;
  error?: string;
  correlationData?: string;
  data?: { clients?: string[]; roles?: string[]; client?: { roles?: { rolename: string }[] } };
};
type Options = {
  url: string;
  /** The user of the server's own connection. */
  server: { username: string; password: string };
  /** Every account that should exist. */
  listAccounts: () => Promise<BrokerAccount[]>;
  onFault: (error: Error) => void;
};

const CONTROL_TOPIC = '$CONTROL/dynamic-security/v1';
const RESPONSE_TOPIC = `${CONTROL_TOPIC}/response`;
const ANSWER_WITHIN_MS = 5_000;
const RECONNECT_MS = 1_000;
const RECONCILE_AGAIN_MS = 30_000;
/** Mosquitto 2.0 writes its whole file for each command: more at once would not be answered in time. */
const ACCOUNTS_PER_BATCH = 20;
const ROLE_PREFIX = 'device-';
const SERVER_ROLE = 'agri-server';
const ALREADY_SO = /already exists|not found/i;

/**
 * Mosquitto's dynamic security plugin, spoken to on its control topic (mosquitto.org/documentation/dynamic-security).
 * Mosquitto 2.0 has no pattern of the client's own name in a role, so each device has a role of its own.
 */
export function openDynamicSecurity({ url, server, listAccounts, onFault }: Options) {
  const client: MqttClient = mqtt.connect(url, {
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    reconnectOnConnackError: true,
  });
  let turn: Promise<unknown> = Promise.resolve();
  client.on('error', onFault);
  client.on('connect', () => {
    client.subscribe(RESPONSE_TOPIC, { qos: 1 }, (error) => {
      if (error) onFault(error);
      else void putInOrder();
    });
  });
  let retry: NodeJS.Timeout | undefined;
  client.on('close', () => clearTimeout(retry));

  async function putInOrder(): Promise<void> {
    clearTimeout(retry);
    try {
      // The plugin ends the connection of a client whose roles change: the rest follows when it is back.
      const [known] = await ask([{ command: 'getClient', username: server.username }]);
      const admitted = known?.data?.client?.roles?.some(({ rolename }) => rolename === SERVER_ROLE);
      if (!admitted) await ask(admitServer(server));
      await reconcile();
    } catch (error) {
      onFault(error as Error);
      if (client.connected) retry = setTimeout(putInOrder, RECONCILE_AGAIN_MS).unref();
    }
  }

  /**
   * Makes the accounts those of the database: a broker that was killed may come back without them, or with those of
   * an older file. The broker is read first, so that no device that is being added looks like a removed one.
   */
  async function reconcile(): Promise<void> {
    const responses = await ask([
      { command: 'listClients', count: -1, offset: 0 },
      { command: 'listRoles', count: -1, offset: 0 },
    ]);
    const present = new Set(responses.flatMap(({ data }) => data?.clients ?? []));
    const roles = responses.flatMap(({ data }) => data?.roles ?? []);
    const accounts = await listAccounts();
    const wanted = new Set(accounts.map(({ deviceId }) => roleOf(deviceId)));

    const missing = accounts.filter(({ deviceId }) => !present.has(deviceId));
    const commands = missing.flatMap(({ deviceId, secret }) =>
      secret === undefined ? [] : [createAccount(deviceId, secret)],
    );
    const removed = roles.filter((role) => role.startsWith(ROLE_PREFIX) && !wanted.has(role));
    commands.push(...removed.map((role) => deleteAccount(role.slice(ROLE_PREFIX.length))));
    for (let at = 0; at < commands.length; at += ACCOUNTS_PER_BATCH) {
      await ask(commands.slice(at, at + ACCOUNTS_PER_BATCH).flat());
    }
    const lost = missing.filter(({ secret }) => secret === undefined).length;
    if (lost > 0)
      onFault(new Error(`${lost} devices have no account at the broker: each needs a new secret`));
  }

  /** One batch at a time, so that the entries of a device follow each other. */
  function ask(commands: Command[]): Promise<Response[]> {
    const asked = turn.then(() => askNow(commands));
    turn = asked.catch(() => undefined);
    return asked;
  }

  async function askNow(commands: Command[]): Promise<Response[]> {
    if (!client.connected) throw brokerAway();
    // Other instances of the server ask too, and all of them hear all answers.
    const correlationData = randomUUID();
    const responses = await new Promise<Response[]>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        client.off('message', onMessage);
        client.off('close', giveUp);
      };
      const giveUp = () => {
        stop();
        reject(brokerAway());
      };
      const timer = setTimeout(giveUp, ANSWER_WITHIN_MS);
      const onMessage = (topic: string, payload: Buffer) => {
        if (topic !== RESPONSE_TOPIC) return;
        const answer = JSON.parse(payload.toString('utf8')) as { responses: Response[] };
        if (answer.responses[0]?.correlationData !== correlationData) return;
        stop();
        resolve(answer.responses);
      };
      client.on('message', onMessage);
      client.once('close', giveUp);
      const marked = commands.map((command) => ({ ...command, correlationData }));
      client.publish(CONTROL_TOPIC, JSON.stringify({ commands: marked }), { qos: 1 });
    });
    const refused = responses.find(({ error }) => error && !ALREADY_SO.test(error));
    if (refused) {
      throw brokerRefused(new Error(refused.error));
    }
    return responses;
  }

  // The plugin ends the connection of a client whose password changes.
  async function setAccount(deviceId: string, secret: string): Promise<void> {
    await ask([
      ...createAccount(deviceId, secret),
      { command: 'setClientPassword', username: deviceId, password: secret },
    ]);
  }

  return {
    provision: setAccount,
    rotate: setAccount,
    async revoke(deviceId: string): Promise<void> {
      await ask(deleteAccount(deviceId));
    },
    async close(): Promise<void> {
      clearTimeout(retry);
      await client.endAsync(true).catch(() => undefined);
    },
  };
}

const roleOf = (deviceId: string) => `${ROLE_PREFIX}${deviceId}`;

/** Changes nothing where the account exists. */
function createAccount(deviceId: string, secret: string): Command[] {
  const roles = [{ rolename: roleOf(deviceId), priority: 0 }];
  return [
    { command: 'createRole', rolename: roleOf(deviceId), acls: accessOf(deviceId) },
    { command: 'createClient', username: deviceId, password: secret, roles },
  ];
}

function deleteAccount(deviceId: string): Command[] {
  return [
    { command: 'deleteClient', username: deviceId },
    { command: 'deleteRole', rolename: roleOf(deviceId) },
  ];
}

const accessOf = (deviceId: string) => allow([`${deviceSubtree(deviceId)}#`]);

/** The server itself receives from and commands every device, also as one of several instances. */
function admitServer({ username, password }: Options['server']): Command[] {
  const acls = allow([`${topicRoot}/#`, `$share/agri/${topicRoot}/#`]);
  return [
    { command: 'createRole', rolename: SERVER_ROLE, acls },
    { command: 'createClient', username, password },
    { command: 'addClientRole', username, rolename: SERVER_ROLE, priority: 1 },
  ];
}

function allow(topics: string[]) {
  const kinds = ['publishClientSend', 'publishClientReceive', 'subscribePattern', 'unsubscribePattern'];
  return topics.flatMap((topic) => kinds.map((acltype) => ({ acltype, topic, priority: 0, allow: true })));
}
