import { type Lamp, startLamp } from '../../simulators/src/lamp.ts';
import type { ScriptedPerson } from '../scripted-person.ts';

type Device = { _id: string; name: string };
type Setup = { port: number | null };

const light = {
  schedule: { startsAt: '06:00', hours: 14 },
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ppfd: 240,
  targetDli: 12,
};

/** What hangs in the demo's greenhouse: two lamps that answer, and one that nobody has set up yet. */
const wanted = [
  { name: 'North bay', connected: false },
  { name: 'Lettuce 2', connected: true },
  { name: 'Seedlings', connected: true, light },
];

/** Gives the demo's person simulated lamps that are online. After a restart each gets a new secret. */
export async function startDemoLamps(person: ScriptedPerson): Promise<Lamp[]> {
  const known = await person.read<Device[]>('/api/getDevice');
  const lamps: Lamp[] = [];
  for (const { name, connected, ...given } of wanted) {
    const { id, secret } = await prepare(
      person,
      name,
      known.find((device) => device.name === name),
    );
    if ('light' in given) await person.ask('/api/setDeviceLight', { deviceId: id, ...given.light });
    const { port } = await person.read<Setup>(`/api/getDeviceSetup?deviceId=${id}`);
    if (connected && port !== null)
      lamps.push(startLamp({ host: 'localhost', port, id, secret, switchMs: 250 }));
  }
  return lamps;
}

async function prepare(person: ScriptedPerson, name: string, known: Device | undefined) {
  if (known) {
    const { secret } = await person.ask<{ secret: string }>('/api/rotateDeviceSecret', {
      deviceId: known._id,
    });
    return { id: known._id, secret };
  }
  const { device, secret } = await person.ask<{ device: Device; secret: string }>('/api/addDevice', {
    deviceName: name,
    type: 'Greenhouse LED',
  });
  return { id: device._id, secret };
}
