import { presenceTopic, readDeviceTopic } from '@agri/contract/devices/mqtt-topics.ts';
import type { AedesOptions, AuthenticateError, Client, ConnectPacket } from 'aedes';
import { access, type Principal } from './access.ts';
import { connectThrottle, messageThrottle } from './connect-throttle.ts';
import type { DeviceEvent } from './port.ts';

type Parts = {
  /** The server's own connection inside the process. */
  isServer: (client: Client) => boolean;
  /** Whether this is the device's secret; undefined when there is no such device. */
  checkSecret: (deviceId: string, secret: string) => Promise<boolean | undefined>;
  emit: (event: DeviceEvent) => void;
};

/** Where a denied publish goes instead: nobody can listen there. */
const SINK = 'denied';
/** Tasmota has four; what is above this is refused in the SUBACK (MQTT 3.1.1, section 3.9.3). */
const SUBSCRIPTIONS_MAX = 20;
const MESSAGES_BURST = 120;
const MESSAGES_PER_SECOND = 20;
const BAD_CREDENTIALS = 4;
const UNAVAILABLE = 3;
const REPORT_NAME = /^(LWT|POWER\d*|RESULT|STATE|SENSOR)$/;
const DISCOVERY = /^(tasmota\/discovery|homeassistant)\//;

type Device = { id: string; secret: string; turn: number; filters: Set<string>; mayPublish: () => boolean };

/** The rules of the built-in broker, in the places where aedes 1.2.0 asks for them. */
export function aedesHooks({ isServer, checkSecret, emit }: Parts) {
  const throttle = connectThrottle();
  const devices = new WeakMap<Client, Device>();
  let turn = 0;

  const principalOf = (client: Client): Principal | undefined => {
    if (isServer(client)) return { kind: 'server' };
    const device = devices.get(client);
    return device && { kind: 'device', id: device.id };
  };

  function mayAddFilter(client: Client, filter: string): boolean {
    const filters = devices.get(client)?.filters;
    if (!filters) return true;
    if (!filters.has(filter) && filters.size >= SUBSCRIPTIONS_MAX) return false;
    filters.add(filter);
    return true;
  }

  const options: AedesOptions = {
    // A device is one connection with a session that ends with it: nothing may wait for it in the broker.
    preConnect(client, packet, done) {
      if (isServer(client)) return done(null, true);
      const username = packet.username ?? '';
      if (!throttle.mayConnect(addressOf(client), username)) return done(new Error('throttled'), false);
      (packet as ConnectPacket).clientId = username;
      (packet as ConnectPacket).clean = true;
      done(null, true);
    },

    authenticate(client, username, password, done) {
      if (isServer(client)) return done(null, true);
      const refuse = (returnCode: number) =>
        done(Object.assign(new Error('refused'), { returnCode }) as unknown as AuthenticateError, null);
      if (!username || !password) {
        throttle.countRefusal(addressOf(client), username ?? '');
        return refuse(BAD_CREDENTIALS);
      }
      const secret = password.toString('utf8');
      const asked = turn;
      checkSecret(username, secret).then(
        (right) => {
          if (right) {
            devices.set(client, {
              id: username,
              secret,
              turn: asked,
              filters: new Set(),
              mayPublish: messageThrottle(MESSAGES_BURST, MESSAGES_PER_SECOND),
            });
            return done(null, true);
          }
          throttle.countRefusal(addressOf(client), username);
          if (right === false) emit({ kind: 'refused', deviceId: username });
          refuse(BAD_CREDENTIALS);
        },
        () => refuse(UNAVAILABLE),
      );
    },

    // aedes ends the connection of a denied publish, and Tasmota announces itself below `tasmota/` after each
    // connect: a denied message goes to the sink instead, or real devices would come and go for ever.
    authorizePublish(client, packet, done) {
      const principal = client && principalOf(client);
      if (principal?.kind === 'server') return done(null);
      const device = client && devices.get(client);
      const allowed = principal && access(principal, 'publish', packet.topic);
      if (!allowed && device && isMisdirected(packet.topic)) {
        emit({ kind: 'misdirected', deviceId: device.id, topic: packet.topic });
      }
      if (!allowed || !device?.mayPublish()) {
        packet.topic = SINK;
        packet.payload = '';
        packet.retain = false;
      } else if (packet.topic !== presenceTopic(device.id)) packet.retain = false;
      done(null);
    },

    authorizeSubscribe(client, subscription, done) {
      const principal = principalOf(client);
      const allowed = principal && access(principal, 'subscribe', subscription.topic);
      done(null, allowed && mayAddFilter(client, subscription.topic) ? subscription : null);
    },

    authorizeForward(client, packet) {
      const principal = principalOf(client);
      return principal && access(principal, 'receive', packet.topic) ? packet : null;
    },
  };
  return {
    options,
    deviceIdOf: (client: Client) => devices.get(client)?.id,

    forgetFilters(client: Client, filters: string[]): void {
      for (const filter of filters) devices.get(client)?.filters.delete(filter);
    },

    /** Whether a connection from this address is worth a client: in a storm most would be refused at their CONNECT. */
    hasCapacity: (remoteAddress = '') => throttle.hasCapacity(plainAddress(remoteAddress)),

    /** To be called when a secret was changed or a device removed, before its connection is ended. */
    noteChange: () => {
      turn += 1;
    },

    /** Asks again for a connection that was being let in while secrets changed. */
    async isStillRight(client: Client): Promise<boolean> {
      const device = devices.get(client);
      if (!device || device.turn === turn) return true;
      return (await checkSecret(device.id, device.secret)) === true;
    },
  };
}

/** A report that a wrong `Topic` or `FullTopic` has sent astray; announcements for other programs are none. */
function isMisdirected(topic: string): boolean {
  return !DISCOVERY.test(topic) && REPORT_NAME.test(topic.split('/').at(-1) ?? '');
}

/** Whether a device that subscribes to this filter receives its power command. */
export function receivesCommands(deviceId: string, filter: string): boolean {
  const topic = readDeviceTopic(filter);
  if (topic?.deviceId !== deviceId) return filter === `af/${deviceId}/#`;
  return /^(cmnd|\+)$/.test(topic.prefix) && /^(#|\+|POWER\d*)$/.test(topic.name);
}

function addressOf(client: Client): string {
  const { remoteAddress = '' } = client.conn as { remoteAddress?: string };
  return plainAddress(remoteAddress);
}

const plainAddress = (address: string) => address.replace(/^::ffff:/, '');
