import { setTimeout as sleep } from 'node:timers/promises';
import { reportFilters, sharedReportFilters } from '@agri/contract/devices/mqtt-topics.ts';
import type { IClientOptions, MqttClient } from 'mqtt';
import { UpstreamError } from '../../errors.ts';
import type { BrokerListener } from './port.ts';
import { brokerAway } from './unreachable.ts';

type Options = {
  open: (options: IClientOptions) => MqttClient;
  /** Instances of the server share one subscription, so that each report is handled once. */
  shared: boolean;
  now: () => Date;
  onFault: (error: Error) => void;
};

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const SEND_WITHIN_MS = 2_000;
const CLOSE_WITHIN_MS = 1_000;
const SHARE = '$share/agri/';

/** The server's own connection to a broker, by MQTT.js whichever the broker is. It reconnects by itself. */
export function openDataPlane({ open, shared, now, onFault }: Options) {
  let listener: BrokerListener | undefined;
  let receivingSince: Date | undefined;
  const client = open({
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    // A broker that lost its accounts knows the server again once its operator has added it.
    reconnectOnConnackError: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    resubscribe: false,
    queueQoSZero: false,
  });
  client.on('connect', () => {
    const filters = shared ? sharedReportFilters.map((filter) => SHARE + filter) : [...reportFilters];
    client.subscribe(filters, { qos: 0 }, (error, granted) => {
      if (error || granted?.some(({ qos }) => qos > 2)) {
        return onFault(error ?? new Error('the broker refused the subscription'));
      }
      receivingSince = now();
    });
  });
  client.on('close', () => {
    receivingSince = undefined;
  });
  client.on('error', onFault);
  client.on('message', (topic, payload, packet) =>
    listener?.onMessage({ topic, payload: payload.toString('utf8'), retained: packet.retain }),
  );

  return {
    listen: (given: BrokerListener) => {
      listener = given;
    },
    receivingSince: () => receivingSince,
    /** @throws UpstreamError `not_ready` while there is no connection: a command that waits comes too late. */
    async send(topic: string, payload: string, retain = false): Promise<void> {
      if (!client.connected) throw brokerAway();
      const sent = client.publishAsync(topic, payload, { qos: 1, retain });
      await withDeadline(sent, SEND_WITHIN_MS);
    },
    async check(): Promise<void> {
      if (!receivingSince) throw new Error('not connected to the broker');
    },
    /** A stream that is closed already may never say so: the end of the program does not wait for it. */
    async close(): Promise<void> {
      const ended = client.endAsync(true).catch(() => undefined);
      await Promise.race([ended, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(brokerAway()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    work.catch(() => undefined);
    if (error instanceof UpstreamError) throw error;
    throw brokerAway(error);
  } finally {
    clearTimeout(timer);
  }
}
