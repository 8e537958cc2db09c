import mqtt, { type MqttClient } from 'mqtt';

export type LampOptions = {
  host?: string;
  port: number;
  /** What stands in Tasmota's `MqttUser` and `Topic`. */
  id: string;
  secret: string;
  /** Tasmota's PowerOnState: what a lamp does when its power comes back. */
  powerOnState?: 'off' | 'on' | 'last';
  reconnectMs?: number;
  telePeriodMs?: number;
  discoveryAfterMs?: number;
  /** How long the relay takes. */
  switchMs?: number;
  fullTopic?: string;
  /** Connects by TLS and trusts this certificate. */
  ca?: string;
};

export type Lamp = {
  isOn: () => boolean;
  isConnected: () => boolean;
  /** Every command that reached it, in order. */
  heard: string[];
  /** How often its relay changed. */
  switchings: () => number;
  pressButton: () => void;
  /** The plug is pulled: no farewell. */
  cutPower: () => void;
  /** The plug is back: the lamp boots, in its PowerOnState, and connects. */
  restorePower: () => void;
  /** The connection breaks, the lamp goes on shining; it connects again by itself, without a boot. */
  dropConnection: () => void;
  /** It still hears but neither switches nor answers. */
  setStuck: (stuck: boolean) => void;
  setSecret: (secret: string) => void;
  close: () => Promise<void>;
};

const KEEP_ALIVE_SECONDS = 30;
const RECONNECT_MS = 10_000;
const TELE_PERIOD_MS = 300_000;
const DISCOVERY_AFTER_MS = 10_000;

/**
 * A lamp with stock Tasmota firmware, as a broker sees it: it says `Online` and asks its own state before it
 * subscribes, announces itself below `tasmota/discovery` later, tells its state only after a boot and every 300 s,
 * has a clean session, and subscribes at QoS 0 (tasmota.github.io/docs/MQTT).
 */
export function startLamp(options: LampOptions): Lamp {
  const { id, port, host = '127.0.0.1', powerOnState = 'last', switchMs = 0 } = options;
  const at = (prefix: string, name: string) =>
    `${(options.fullTopic ?? 'af/%topic%/%prefix%/').replace('%topic%', id).replace('%prefix%', prefix)}${name}`;
  const heard: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let secret = options.secret;
  let on = powerOnState === 'on';
  let changes = 0;
  let stuck = false;
  let booted = false;
  let powered = true;
  let client: MqttClient | undefined;

  const word = () => (on ? 'ON' : 'OFF');
  const publish = (topic: string, payload: string, retain = false) =>
    client?.connected && client.publish(topic, payload, { qos: 0, retain });

  function later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  function sayPower(): void {
    publish(at('stat', 'RESULT'), JSON.stringify({ POWER: word() }));
    publish(at('stat', 'POWER'), word());
  }

  function sayState(): void {
    publish(
      at('tele', 'STATE'),
      JSON.stringify({
        Time: new Date().toISOString().slice(0, 19),
        MqttCount: 1,
        POWER: word(),
        Wifi: { RSSI: 70 },
      }),
    );
  }

  function setPower(wanted: boolean): void {
    if (on !== wanted) changes += 1;
    on = wanted;
    sayPower();
  }

  function obey(payload: string): void {
    if (stuck) return;
    if (payload === '') sayPower();
    const wanted = /^(on|1|true)$/i.test(payload)
      ? true
      : /^(off|0|false)$/i.test(payload)
        ? false
        : undefined;
    if (wanted !== undefined) setPower(wanted);
    else if (/^(toggle|2)$/i.test(payload)) setPower(!on);
  }

  function connect(): void {
    client = mqtt.connect({
      host,
      port,
      protocol: options.ca === undefined ? 'mqtt' : 'mqtts',
      ...(options.ca === undefined ? {} : { ca: options.ca, servername: 'localhost' }),
      protocolVersion: 4,
      clientId: `DVES_${id.slice(0, 6).toUpperCase()}`,
      username: id,
      password: secret,
      clean: true,
      keepalive: KEEP_ALIVE_SECONDS,
      reconnectPeriod: options.reconnectMs ?? RECONNECT_MS,
      reconnectOnConnackError: true,
      resubscribe: false,
      will: { topic: at('tele', 'LWT'), payload: Buffer.from('Offline'), qos: 1, retain: true },
    });
    client.on('error', () => undefined);
    client.on('connect', onConnect);
    client.on('message', (topic, payload) => {
      if (!/^POWER1?$/.test(topic.slice(topic.lastIndexOf('/') + 1))) return;
      heard.push(payload.toString());
      if (switchMs > 0) later(switchMs, () => obey(payload.toString()));
      else obey(payload.toString());
    });
  }

  function onConnect(): void {
    publish(at('tele', 'LWT'), 'Online', true);
    publish(at('cmnd', 'POWER'), '');
    client?.subscribe([at('cmnd', '#'), 'tasmotas/cmnd/#', `DVES_${id.slice(0, 6)}_fb/cmnd/#`], { qos: 0 });
    if (!booted) {
      booted = true;
      publish(
        at('tele', 'INFO1'),
        JSON.stringify({ Info1: { Module: 'Sonoff Basic', Version: '14.2.0(tasmota)' } }),
      );
      sayPower();
    }
    later(options.discoveryAfterMs ?? DISCOVERY_AFTER_MS, () => {
      publish(
        'tasmota/discovery/A020A6000000/config',
        JSON.stringify({ t: id, ft: '%prefix%/%topic%/' }),
        true,
      );
      sayState();
    });
  }

  const ticker = setInterval(sayState, options.telePeriodMs ?? TELE_PERIOD_MS);
  ticker.unref();
  connect();

  return {
    isOn: () => on,
    isConnected: () => client?.connected ?? false,
    heard,
    switchings: () => changes,
    pressButton: () => setPower(!on),
    cutPower() {
      powered = false;
      client?.end(true);
    },
    restorePower() {
      if (powered) return;
      powered = true;
      booted = false;
      if (powerOnState !== 'last') on = powerOnState === 'on';
      connect();
    },
    dropConnection: () => client?.stream.destroy(),
    setStuck(given) {
      stuck = given;
    },
    setSecret(given) {
      secret = given;
      client?.end(true);
      connect();
    },
    async close() {
      clearInterval(ticker);
      for (const timer of timers) clearTimeout(timer);
      await client?.endAsync(true).catch(() => undefined);
    },
  };
}
