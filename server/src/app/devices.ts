import type { Logger } from 'pino';
import { builtinBroker } from '../adapters/broker/builtin.ts';
import { externalBroker } from '../adapters/broker/external.ts';
import type { Broker, BrokerAccount } from '../adapters/broker/port.ts';
import type { Jobs } from '../adapters/jobs/port.ts';
import type { PubSub } from '../adapters/pubsub/port.ts';
import type { Config } from '../config.ts';
import { announcer } from '../db/announce.ts';
import { readAppSecret } from '../db/app-secret.ts';
import { deviceChannel } from '../db/channels.ts';
import type { Connection } from '../db/connect.ts';
import { seal, unseal } from '../features/account/mail-rules.ts';
import { changeService } from '../features/devices/change-service.ts';
import { commandStore } from '../features/devices/command-store.ts';
import { deviceExport } from '../features/devices/export-service.ts';
import { deviceMessages } from '../features/devices/messages.ts';
import { type DeviceTimings, deviceTimings } from '../features/devices/rules.ts';
import { deviceService } from '../features/devices/service.ts';
import { stateStore } from '../features/devices/state-store.ts';
import { deviceStore } from '../features/devices/store.ts';
import { switchService } from '../features/devices/switch-service.ts';
import { watchService } from '../features/devices/watch-service.ts';

type Parts = {
  config: Config;
  connection: Connection;
  jobs: Jobs;
  pubsub: PubSub;
  logger: Logger;
  zoneOf: (userId: string) => Promise<string | undefined>;
  now: () => Date;
  timings?: Partial<DeviceTimings>;
};

/** Puts together what has to do with lamps: the broker, and who listens to it. */
export async function createDevices({
  config,
  connection,
  jobs,
  pubsub,
  logger,
  zoneOf,
  now,
  timings: given,
}: Parts) {
  const { db } = connection;
  const timings = { ...deviceTimings, ...given };
  const onFault = (error: Error) => logger.warn({ err: { message: error.message } }, 'devices have a fault');
  const announce = announcer(db, onFault);
  const store = deviceStore(db, announce, config.quotas.devices);
  const commands = commandStore(db, announce);
  const states = stateStore(db, announce);
  const changes = changeService({ pubsub, channel: deviceChannel });
  const sealingKey = await readAppSecret(db, 'device accounts');
  const appSecret = await readAppSecret(db, 'device secrets');
  const broker = await chooseBroker({
    config,
    checkSecret: (id, secret) => devices.checkSecret(id, secret),
    listAccounts: () => devices.listAccounts(),
    now,
    logger,
  });
  const devices = deviceService({
    store,
    broker,
    jobs,
    appSecret,
    sealer: {
      seal: (secret) => seal(sealingKey, secret),
      unseal: (sealed) => unseal(sealingKey, sealed),
    },
    publicHost: config.mqtt.publicHost,
    zoneOf,
    now,
  });
  const { queueMinutes } = config.mqtt;
  const switches = switchService({ commands, broker, changes, timings, queueMinutes, now });
  const watch = watchService({ store, states, commands, switches, broker, timings, now, onFault });

  return {
    devices,
    switches,
    watch,
    changes,
    exported: deviceExport(store),
    check: broker.check,
    async start(): Promise<void> {
      await Promise.all([changes.start(), devices.start()]);
      deviceMessages(broker, watch, onFault);
      watch.start();
    },
    async close(): Promise<void> {
      await watch.stop();
      await broker.close();
    },
  };
}

type BrokerParts = Pick<Parts, 'config' | 'logger' | 'now'> & {
  checkSecret: (id: string, secret: string) => Promise<boolean | undefined>;
  listAccounts: () => Promise<BrokerAccount[]>;
};

async function chooseBroker({
  config,
  checkSecret,
  listAccounts,
  now,
  logger,
}: BrokerParts): Promise<Broker> {
  const onFault = (fault: string, error: Error) => logger.warn({ err: { message: error.message } }, fault);
  const { external } = config.mqtt;
  if (external)
    return externalBroker({ settings: external, devicePort: config.mqtt.port, listAccounts, now, onFault });
  return builtinBroker({ host: config.host, settings: config.mqtt, checkSecret, now, onFault });
}
