import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { presenceTopic } from '@agri/contract/devices/mqtt-topics.ts';
import { Aedes, type Client } from 'aedes';
import mqtt from 'mqtt';
import { writeToStream } from 'mqtt-packet';
import type { Config } from '../../config.ts';
import { aedesHooks, receivesCommands } from './aedes-hooks.ts';
import { tlsServer } from './certificate.ts';
import { openDataPlane } from './data-plane.ts';
import { limitPackets } from './packet-guard.ts';
import type { Broker, BrokerListener } from './port.ts';

type Parts = {
  host: string;
  settings: Config['mqtt'];
  checkSecret: (deviceId: string, secret: string) => Promise<boolean | undefined>;
  now: () => Date;
  onFault: (fault: string, error: Error) => void;
};

const PACKET_MAX_BYTES = 16 * 1024;
const CONNECT_WITHIN_MS = 5_000;
const CLOSE_WITHIN_MS = 1_000;
const TCP_KEEP_ALIVE_MS = 60_000;
/** After a power cut thousands connect at once; a refused one waits for seconds. */
const BACKLOG = 4_096;
const LOOPBACK = /^(localhost|127\.|::1)/;

// Else the first packet would make 65,536 buffers ahead, which are eight megabytes for as long as the app runs.
writeToStream.cacheNumbers = false;

/** An MQTT broker in the process, by aedes. The server itself is one of its clients, over a pipe in memory. */
export async function builtinBroker({ host, settings, checkSecret, now, onFault }: Parts): Promise<Broker> {
  let listener: BrokerListener | undefined;
  const servers = new WeakSet<Client>();
  const sockets = new Set<Socket>();
  const { options, deviceIdOf, forgetFilters, hasCapacity, noteChange, isStillRight } = aedesHooks({
    isServer: (client) => servers.has(client),
    checkSecret,
    emit: (event) => listener?.onEvent(event),
  });
  const aedes = new Aedes({ ...options, connectTimeout: CONNECT_WITHIN_MS });
  await aedes.listen();
  const connections = new Map<string, Client>();

  const announce = (client: Client, kind: 'connected' | 'disconnected' | 'subscribed' | 'alive') => {
    const deviceId = deviceIdOf(client);
    if (deviceId) listener?.onEvent({ kind, deviceId });
  };
  aedes.on('client', (client) => {
    const deviceId = deviceIdOf(client);
    if (deviceId) connections.set(deviceId, client);
  });
  aedes.on('clientReady', (client) => {
    announce(client, 'connected');
    isStillRight(client).then(
      (right) => right || client.close(),
      () => client.close(),
    );
  });
  aedes.on('clientDisconnect', (client) => {
    const deviceId = deviceIdOf(client);
    if (deviceId && connections.get(deviceId) === client) connections.delete(deviceId);
    announce(client, 'disconnected');
  });
  aedes.on('ping', (_packet, client) => announce(client, 'alive'));
  aedes.on('subscribe', (subscriptions, client) => {
    const deviceId = deviceIdOf(client);
    if (deviceId && subscriptions.some(({ topic, qos }) => qos < 128 && receivesCommands(deviceId, topic))) {
      announce(client, 'subscribed');
    }
  });

  aedes.on('unsubscribe', (filters, client) => forgetFilters(client, filters));

  const accept = (socket: Socket) => {
    if (!hasCapacity(socket.remoteAddress)) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setNoDelay(true);
    socket.setKeepAlive(true, TCP_KEEP_ALIVE_MS);
    limitPackets(socket, PACKET_MAX_BYTES);
    aedes.handle(socket);
  };
  const plain = await listenOn(createServer(accept), host, settings.port, onFault);
  const tls = settings.tls
    ? await listenOn(
        tlsServer(settings.tls, {
          handshakeTimeout: CONNECT_WITHIN_MS,
          onFault: (error) => onFault('the renewed certificate for MQTT is not used', error),
        }).on('secureConnection', accept),
        host,
        settings.tls.port,
        onFault,
      )
    : undefined;

  const dataPlane = openDataPlane({
    open: (given) =>
      new mqtt.MqttClient(
        () => {
          const [near, far] = duplexPair();
          servers.add(aedes.handle(far));
          return near as Duplex as never;
        },
        { ...given, clientId: 'server', protocolVersion: 4 },
      ),
    shared: false,
    now,
    onFault: (error) => onFault('the connection to the built-in broker has a fault', error),
  });

  const disconnect = async (deviceId: string) => {
    noteChange();
    const client = connections.get(deviceId);
    if (client) await new Promise<void>((resolve) => client.close(resolve));
  };

  return {
    // Who may connect is asked of the database at each CONNECT, so this broker needs no accounts.
    admin: {
      provision: async () => undefined,
      rotate: disconnect,
      async revoke(deviceId) {
        await disconnect(deviceId);
        await dataPlane.send(presenceTopic(deviceId), '', true);
      },
    },
    address: {
      port: portOf(plain),
      tlsPort: portOf(tls),
      loopbackOnly: LOOPBACK.test(host),
    },
    hasAccounts: false,
    announcesSubscriptions: true,
    receivingSince: dataPlane.receivingSince,
    listen(given) {
      listener = given;
      dataPlane.listen(given);
    },
    send: dataPlane.send,
    check: dataPlane.check,
    async close() {
      listener = undefined;
      const closed = [plain, tls].map(
        (server) => server && new Promise<void>((resolve) => server.close(() => resolve())),
      );
      await dataPlane.close();
      for (const socket of sockets) socket.destroy();
      // aedes waits for the end of each connection; one that was just connecting may never end.
      await Promise.race([
        new Promise<void>((resolve) => aedes.close(resolve)),
        sleep(CLOSE_WITHIN_MS, undefined, { ref: false }),
      ]);
      await Promise.all(closed);
    },
  };
}

/** Listens, or says why not and goes on: the rest of the product does not need lamps. */
async function listenOn(
  server: Server,
  host: string,
  port: number,
  onFault: Parts['onFault'],
): Promise<Server | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error) => {
      onFault(`no device can connect: MQTT could not listen on port ${port}`, error);
      resolve(undefined);
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server));
  });
}

function portOf(server: Server | undefined): number | null {
  return server ? (server.address() as AddressInfo).port : null;
}
