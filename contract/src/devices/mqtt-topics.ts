/**
 * The topics of a device, MQTT 3.1.1. Stock Tasmota speaks them with `FullTopic af/%topic%/%prefix%/` and the
 * device's id as its topic (tasmota.github.io/docs/MQTT). The id stands before the prefix, so that everything a
 * device may touch is one pattern.
 */
export const topicRoot = 'af';

/** The FullTopic that a Tasmota device is given. */
export const tasmotaFullTopic = `${topicRoot}/%topic%/%prefix%/`;

/** Everything below is the device's own. */
export const deviceSubtree = (deviceId: string) => `${topicRoot}/${deviceId}/`;

/** `Online` or `Offline`, retained; the broker itself publishes `Offline` as the device's will. */
export const presenceTopic = (deviceId: string) => `${deviceSubtree(deviceId)}tele/LWT`;

/** `ON`, `OFF`, or empty for a question. Never retained: it would switch the lamp at every reconnect. */
export const powerCommandTopic = (deviceId: string) => `${deviceSubtree(deviceId)}cmnd/POWER`;

/** What devices may have left at a broker as retained messages. */
export const retainedTopics = (deviceId: string) =>
  ['tele/LWT', 'stat/POWER', 'stat/POWER1', 'stat/RESULT', 'tele/STATE', 'tele/SENSOR', 'cmnd/POWER'].map(
    (tail) => deviceSubtree(deviceId) + tail,
  );

/** What the server listens to: all that any device says of itself. */
export const reportFilters = [`${topicRoot}/+/tele/#`, `${topicRoot}/+/stat/#`] as const;

/**
 * What several instances of the server share. A lamp says each change twice, as RESULT and as POWER; two instances could take
 * the two in another order than they were said in, so only one of them is heard.
 */
export const sharedReportFilters = [
  `${topicRoot}/+/tele/#`,
  `${topicRoot}/+/stat/POWER`,
  `${topicRoot}/+/stat/POWER1`,
] as const;

export type DeviceTopic = { deviceId: string; prefix: string; name: string };

/** Takes the topic of a device apart; undefined for any other topic. */
export function readDeviceTopic(topic: string): DeviceTopic | undefined {
  const [root, deviceId, prefix, ...rest] = topic.split('/');
  if (root !== topicRoot || !deviceId || !prefix || rest.length === 0) return undefined;
  return { deviceId, prefix, name: rest.join('/') };
}
