import { z } from 'zod';
import { emptyAsAbsent, port, text } from './fields.ts';

/** The settings of the broker. */
export const mqttSettings = {
  MQTT_PORT: z.preprocess(emptyAsAbsent, port.default(1883)),
  MQTTS_PORT: z.preprocess(emptyAsAbsent, port.default(8883)),
  MQTTS_CERT_FILE: text,
  MQTTS_KEY_FILE: text,
  MQTT_PUBLIC_HOST: text,
  MQTT_URL: z.preprocess(emptyAsAbsent, z.url({ protocol: /^mqtts?$/ }).optional()),
  MQTT_ADMIN: z.preprocess(emptyAsAbsent, z.url({ protocol: /^(mqtts?|https?)$/ }).optional()),
  DEVICE_QUEUE_MINUTES: z.preprocess(emptyAsAbsent, z.coerce.number().min(0).max(1440).default(10)),
};

const schema = z.object(mqttSettings);
type Settings = z.output<typeof schema>;

export type MqttConfig = Readonly<{
  port: number;
  publicHost: string;
  tls: Readonly<{ port: number; certFile: string; keyFile: string }> | undefined;
  /** A broker outside the process: where the server connects, and how it manages the devices there. */
  external: Readonly<{ url: string; admin: string; tlsPort: number }> | undefined;
  queueMinutes: number;
}>;

/** Names what is missing of a pair. */
export function findMqttProblems(environment: Record<string, string | undefined>): string[] {
  const pairs = [
    ['MQTT_URL', 'MQTT_ADMIN'],
    ['MQTTS_CERT_FILE', 'MQTTS_KEY_FILE'],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    if (Boolean(environment[one]) === Boolean(environment[other])) return [];
    const [missing, given] = environment[one] ? [other, one] : [one, other];
    return [`${missing}: is required when ${given} is given`];
  });
}

export function readMqtt(settings: Settings, publicUrl: string): MqttConfig {
  const { MQTTS_CERT_FILE: certFile, MQTTS_KEY_FILE: keyFile, MQTT_URL: url, MQTT_ADMIN: admin } = settings;
  const host = url ? new URL(url).hostname : new URL(publicUrl).hostname;
  return Object.freeze({
    port: settings.MQTT_PORT,
    publicHost: settings.MQTT_PUBLIC_HOST ?? host,
    tls: certFile && keyFile ? Object.freeze({ port: settings.MQTTS_PORT, certFile, keyFile }) : undefined,
    external: url && admin ? Object.freeze({ url, admin, tlsPort: settings.MQTTS_PORT }) : undefined,
    queueMinutes: settings.DEVICE_QUEUE_MINUTES,
  });
}
