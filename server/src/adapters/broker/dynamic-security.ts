import { randomUUID } from 'node:crypto';
import { deviceSubtree, topicRoot } from '@agri/contract/mqtt-topics.ts';
import mqtt, { type MqttClient } from 'mqtt';
import { UpstreamError } from '../../errors.ts';

type Command = { command: string; [field: string]: unknown };
type Response = { command: string; error?: string; correlationData?: string };

const CONTROL_TOPIC = '$CONTROL/dynamic-security/v1';
const RESPONSE_TOPIC = `${CONTROL_TOPIC}/response`;
const ANSWER_WITHIN_MS = 5_000;
const ALREADY_SO = /already exists|not found/i;

/**
 * Mosquitto's dynamic security plugin, spoken to on its control topic (mosquitto.org/documentation/dynamic-security).
 * Mosquitto 2.0 has no pattern of the client's own name in a role, so each device has a role of its own.
 */
export function openDynamicSecurity(url: string, serverName: string, onFault: (error: Error) => void) {
  const client: MqttClient = mqtt.connect(url, { protocolVersion: 4, clean: true, reconnectPeriod: 1_000 });
  let turn: Promise<unknown> = Promise.resolve();
  client.on('error', onFault);
  client.on('connect', () => {
    client.subscribe(RESPONSE_TOPIC, { qos: 1 }, (error) => {
      if (error) onFault(error);
      else ask(admitServer(serverName)).catch(onFault);
    });
  });

  /** One batch at a time, so that the entries of a device follow each other. */
  function ask(commands: Command[]): Promise<void> {
    const asked = turn.then(() => askNow(commands));
    turn = asked.catch(() => undefined);
    return asked;
  }

  async function askNow(commands: Command[]): Promise<void> {
    if (!client.connected) throw new UpstreamError('not_ready', 'The device service is not reachable.');
    // Other copies of the server ask too, and all of them hear all answers.
    const correlationData = randomUUID();
    const responses = await new Promise<Response[]>((resolve, reject) => {
      const timer = setTimeout(() => {
        client.off('message', onMessage);
        reject(new UpstreamError('not_ready', 'The device service does not answer.'));
      }, ANSWER_WITHIN_MS);
      const onMessage = (topic: string, payload: Buffer) => {
        if (topic !== RESPONSE_TOPIC) return;
        const answer = JSON.parse(payload.toString('utf8')) as { responses: Response[] };
        if (answer.responses[0]?.correlationData !== correlationData) return;
        clearTimeout(timer);
        client.off('message', onMessage);
        resolve(answer.responses);
      };
      client.on('message', onMessage);
      const marked = commands.map((command) => ({ ...command, correlationData }));
      client.publish(CONTROL_TOPIC, JSON.stringify({ commands: marked }), { qos: 1 });
    });
    const refused = responses.find(({ error }) => error && !ALREADY_SO.test(error));
    if (refused) {
      throw new UpstreamError('upstream_failed', 'The device service refused.', new Error(refused.error));
    }
  }

  return {
    provision: (deviceId: string, secret: string) =>
      ask([
        { command: 'createRole', rolename: roleOf(deviceId), acls: accessOf(deviceId) },
        {
          command: 'createClient',
          username: deviceId,
          password: secret,
          roles: [{ rolename: roleOf(deviceId), priority: 0 }],
        },
        { command: 'setClientPassword', username: deviceId, password: secret },
      ]),

    /** The plugin ends the connection of a client whose password changes. */
    rotate: (deviceId: string, secret: string) =>
      ask([{ command: 'setClientPassword', username: deviceId, password: secret }]),

    revoke: (deviceId: string) =>
      ask([
        { command: 'deleteClient', username: deviceId },
        { command: 'deleteRole', rolename: roleOf(deviceId) },
      ]),

    close: () => client.endAsync(true).catch(() => undefined),
  };
}

const roleOf = (deviceId: string) => `device-${deviceId}`;

const accessOf = (deviceId: string) => allow([`${deviceSubtree(deviceId)}#`]);

/** The server itself hears and commands every device, also as one of several copies. */
function admitServer(username: string): Command[] {
  const acls = allow([`${topicRoot}/#`, `$share/agri/${topicRoot}/#`]);
  return [
    { command: 'createRole', rolename: 'agri-server', acls },
    { command: 'addClientRole', username, rolename: 'agri-server', priority: 1 },
  ];
}

function allow(topics: string[]) {
  const kinds = ['publishClientSend', 'publishClientReceive', 'subscribePattern', 'unsubscribePattern'];
  return topics.flatMap((topic) => kinds.map((acltype) => ({ acltype, topic, priority: 0, allow: true })));
}
