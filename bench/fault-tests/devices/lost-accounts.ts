import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../../../scripts/running-app.ts';
import { ScriptedPerson } from '../../../scripts/scripted-person.ts';
import { type Lamp, startLamp } from '../../../simulators/src/lamp.ts';
import { startMosquitto } from '../../mosquitto/tools.ts';

// A real Mosquitto is killed and comes back with an empty account file; the operator adds the administrator again.
// Every lamp has to be let in, and be switched, without a new secret.
const LAMPS = Number(process.env.FAULT_TEST_LAMPS ?? 50);
const BACK_WITHIN_MS = 60_000;

type Added = { device: { _id: string }; secret: string };

const mosquitto = await startMosquitto(Number(process.env.FAULT_TEST_MQTT_PORT ?? 21903));
const app = await startApp({
  environment: {
    MQTT_URL: mosquitto.serverUrl,
    MQTT_ADMIN: mosquitto.serverUrl,
    MQTT_PORT: String(mosquitto.devicePort),
  },
});
let held = false;
try {
  const person = new ScriptedPerson(app.url, app.url);
  const email = 'lamps@example.com';
  await person.signUp(email, 'maize4ever', 'tester', () => app.readCode(email));
  const lamps: Lamp[] = [];
  for (let count = 1; count <= LAMPS; count += 1) {
    const { device, secret } = await person.ask<Added>('/api/addDevice', {
      deviceName: `Lamp ${count}`,
      type: 'Greenhouse LED',
    });
    lamps.push(startLamp({ port: mosquitto.devicePort, id: device._id, secret, reconnectMs: 1_000 }));
  }
  const connected = () => lamps.filter((lamp) => lamp.isConnected()).length;
  const until = async (holds: () => boolean) => {
    const begun = performance.now();
    while (!holds() && performance.now() - begun < BACK_WITHIN_MS) await sleep(100);
    return performance.now() - begun;
  };
  await until(() => connected() === LAMPS);
  console.log(`${connected()} of ${LAMPS} lamps are connected`);
  await mosquitto.loseAccounts();
  await until(() => connected() === 0);
  const ms = await until(() => connected() === LAMPS);
  held = connected() === LAMPS;
  console.log(`${held ? 'held' : 'LOST'}: ${connected()} of ${LAMPS} came back, ${(ms / 1000).toFixed(1)} s`);
  await Promise.all(lamps.map((lamp) => lamp.close()));
} finally {
  await app.stop();
  await mosquitto.close();
}
process.exit(held ? 0 : 1);
