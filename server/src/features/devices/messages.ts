import { readDeviceTopic } from '@agri/contract/devices/mqtt-topics.ts';
import type { Broker, DeviceMessage } from '../../adapters/broker/port.ts';
import { readReport } from './rules.ts';
import type { WatchService } from './watch-service.ts';

const DEVICE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WAITING_MAX = 50;
/** So many that their words go to the database together, in few statements; the rest wait their turn here. */
const LANES_AT_ONCE = 200;

/** Listens to the broker. What one device says is taken in its order; devices do not wait for each other. */
export function deviceMessages(broker: Broker, watch: WatchService, onFault: (error: Error) => void) {
  const lanes = new Map<string, { last: Promise<void>; waiting: number }>();
  const turns = new Map<string, () => void>();
  let atWork = 0;

  async function inTurn(deviceId: string, work: () => Promise<void>): Promise<void> {
    if (atWork < LANES_AT_ONCE) atWork += 1;
    else await new Promise<void>((resolve) => turns.set(deviceId, resolve));
    try {
      await work();
    } finally {
      beginNext();
    }
  }

  /** Lamps that somebody waits for go first: a person's switching does not stand behind a power cut of others. */
  function beginNext(): void {
    let [deviceId] = turns.keys();
    for (const awaited of watch.awaited()) {
      if (!turns.has(awaited)) continue;
      deviceId = awaited;
      break;
    }
    if (deviceId === undefined) {
      atWork -= 1;
      return;
    }
    const begin = turns.get(deviceId);
    turns.delete(deviceId);
    begin?.();
  }

  function enqueue(deviceId: string, work: () => Promise<void>): void {
    const lane = lanes.get(deviceId) ?? { last: Promise.resolve(), waiting: 0 };
    if (lane.waiting >= WAITING_MAX) return;
    lane.waiting += 1;
    lane.last = lane.last
      .then(() => inTurn(deviceId, work))
      .catch(onFault)
      .finally(() => {
        lane.waiting -= 1;
        if (lane.waiting === 0) lanes.delete(deviceId);
      });
    lanes.set(deviceId, lane);
  }

  function onMessage({ topic, payload, retained }: DeviceMessage): void {
    const parts = readDeviceTopic(topic);
    if (!parts || !DEVICE_ID.test(parts.deviceId)) return;
    const { deviceId, prefix, name } = parts;
    // The empty message that clears a kept one.
    if (payload === '' && name === 'LWT') return;
    enqueue(deviceId, () =>
      retained
        ? watch.recordRetained(deviceId)
        : watch.recordReport(deviceId, readReport(prefix, name, payload)),
    );
  }

  broker.listen({
    onMessage,
    onEvent: (event) => {
      if (DEVICE_ID.test(event.deviceId)) enqueue(event.deviceId, () => watch.recordEvent(event));
    },
  });
  /** Resolves when all that came in so far is taken. */
  return { settled: () => Promise.all([...lanes.values()].map(({ last }) => last)).then(() => undefined) };
}
