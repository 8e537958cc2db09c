import { tasmotaFullTopic, topicRoot } from '@agri/contract/devices/mqtt-topics.ts';

export type Access = { id: string; secret: string; host: string; port: number; tls: boolean };

/** The line for Tasmota's console. It is a program, not words: the same in every language. */
export function tasmotaLine({ id, secret, host, port, tls }: Access): string {
  const settings = [
    `MqttHost ${host}`,
    `MqttPort ${port}`,
    `MqttUser ${id}`,
    `MqttPassword ${secret}`,
    `Topic ${id}`,
    `FullTopic ${tasmotaFullTopic}`,
    ...(tls ? ['SetOption103 1'] : []),
  ];
  return `Backlog ${settings.join('; ')}`;
}

/** The parts for ESPHome's file, with `api:` removed from it. The uptime tells every 5 minutes that it lives. */
export function esphomeText({ id, secret, host, port }: Access): string {
  const own = `${topicRoot}/${id}`;
  const presence = (payload: string) => `{topic: ${own}/tele/LWT, payload: ${payload}, retain: true}`;
  return `mqtt:
  broker: ${host}
  port: ${port}
  username: ${id}
  password: ${secret}
  discovery: false
  discover_ip: false
  log_topic: null
  reboot_timeout: 0s
  topic_prefix: ${own}
  birth_message: ${presence('Online')}
  will_message: ${presence('Offline')}
  shutdown_message: ${presence('Offline')}
switch:
  - platform: gpio
    name: "Light"
    pin: GPIO12
    restore_mode: RESTORE_DEFAULT_OFF
    command_topic: ${own}/cmnd/POWER
    state_topic: ${own}/stat/POWER
sensor:
  - platform: uptime
    name: "Uptime"
    state_topic: ${own}/tele/SENSOR
    update_interval: 300s
`;
}
