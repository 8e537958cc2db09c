import { Readable } from 'node:stream';
import { presenceTopic, topicRoot } from '@agri/contract/mqtt-topics.ts';

type Message = { topic: string; payload: Uint8Array | string };

/**
 * What the broker keeps for those who subscribe later, in the words of aedes' persistence. Its own holds each filter
 * against every kept message: ten thousand lamps that come back cost it a hundred million comparisons. Only presence is
 * ever kept, so a filter that names its device can meet one message at most.
 */
export function keptMessages() {
  const kept = new Map<string, Message>();

  function* find(filters: string[]): Generator<Message> {
    for (const filter of filters) {
      const [root, deviceId = ''] = filter.split('/');
      const named = root === topicRoot && !/[#+]/.test(deviceId) && kept.get(presenceTopic(deviceId));
      const candidates = named === false ? kept.values() : named ? [named] : [];
      for (const message of candidates) if (meets(filter, message.topic)) yield message;
    }
  }

  return {
    async storeRetained(packet: Message): Promise<void> {
      if (packet.payload.length === 0) kept.delete(packet.topic);
      else kept.set(packet.topic, { ...packet });
    },
    createRetainedStreamCombi: (filters: string[]) => Readable.from(find(filters)),
    createRetainedStream: (filter: string) => Readable.from(find([filter])),
  };
}

/** Whether a topic is one of those that a filter with `+` and `#` means (MQTT 3.1.1, section 4.7). */
export function meets(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const levels = topic.split('/');
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true;
    if (index >= levels.length || (level !== '+' && level !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}
