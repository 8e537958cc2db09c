import type { Device } from '@agri/contract/devices/device-schemas.ts';
import { vi } from 'vitest';
import { type Lamp, type LampOptions, startLamp } from '../../../simulators/src/lamp.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from '../test-person.ts';

export type OwnedLamp = { id: string; secret: string; port: number };

/** Waits until a function returns something truthy, and returns that. */
export const until = <T>(look: () => T | Promise<T>, withinMs = 30_000) =>
  // biome-ignore lint/plugin: expect.poll fails in beforeAll, where this is called too.
  vi.waitUntil(look, { timeout: withinMs, interval: 15, message: `${look}` });

/** Adds a lamp to a person's devices; nothing is connected yet. */
export async function addLamp(person: Person, deviceName = 'Seedlings'): Promise<OwnedLamp> {
  const { device, secret } = (await person.call('addDevice', { deviceName, type: 'Greenhouse LED' })).json();
  const { port } = (await person.call('getDeviceSetup', { deviceId: device._id })).json();
  return { id: device._id, secret, port };
}

export async function readDevice(person: Person, id: string): Promise<Device> {
  const devices = (await person.call('getDevice')).json() as Device[];
  const found = devices.find(({ _id }) => _id === id);
  if (!found) throw new Error('there is no such device');
  return found;
}

/** A simulated lamp that is online and has told its state. */
export async function plugIn(
  person: Person,
  owned: OwnedLamp,
  options: Partial<LampOptions> = {},
): Promise<Lamp> {
  const lamp = startLamp({ ...owned, reconnectMs: 100, ...options });
  await until(async () => {
    const { status, reportedOn } = await readDevice(person, owned.id);
    return status === 'Online' && reportedOn !== null;
  });
  return lamp;
}

/** Switches as the screen does. */
export const flip = (person: Person, deviceId: string, isWorking: boolean) =>
  person.call('updateDevice', { deviceId, isWorking });

/** Timings short enough for a test, in the same proportions. */
export const quickTimings = {
  answerMs: 900,
  resendMs: 300,
  offlineDebounceMs: 300,
  sweepMs: 60,
  askAgainMs: [100, 300],
} as const;

export type { Lamp, TestApp };
