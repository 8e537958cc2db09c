import { presenceTopic } from '@agri/contract/mqtt-topics.ts';
import { describe, expect, it } from 'vitest';
import { keptMessages, meets } from './kept-messages.ts';

const topicsOf = async (kept: ReturnType<typeof keptMessages>, ...filters: string[]) => {
  const topics: string[] = [];
  for await (const { topic } of kept.createRetainedStreamCombi(filters)) topics.push(topic);
  return topics;
};

describe('kept messages', () => {
  it('are given to a filter that names the device, and those of no other device', async () => {
    const kept = keptMessages();
    for (const id of ['one', 'other'])
      await kept.storeRetained({ topic: presenceTopic(id), payload: 'Online' });
    expect(await topicsOf(kept, 'af/one/#')).toEqual(['af/one/tele/LWT']);
    expect(await topicsOf(kept, 'af/one/tele/+', 'af/other/tele/LWT')).toHaveLength(2);
    expect(await topicsOf(kept, 'af/one/cmnd/#', 'af/third/#', 'tele/#')).toEqual([]);
  });

  it('are all given to the filters of the server', async () => {
    const kept = keptMessages();
    for (const id of ['one', 'other'])
      await kept.storeRetained({ topic: presenceTopic(id), payload: 'Online' });
    expect(await topicsOf(kept, 'af/+/tele/#', 'af/+/stat/#')).toHaveLength(2);
    expect(await topicsOf(kept, '#')).toHaveLength(2);
  });

  it('are forgotten by an empty message, and the last word counts', async () => {
    const kept = keptMessages();
    const topic = presenceTopic('one');
    await kept.storeRetained({ topic, payload: 'Online' });
    await kept.storeRetained({ topic, payload: Buffer.from('Offline') });
    const [message] = await kept.createRetainedStream(topic).toArray();
    expect(String(message.payload)).toBe('Offline');
    await kept.storeRetained({ topic, payload: '' });
    expect(await topicsOf(kept, '#')).toEqual([]);
  });
});

describe('a filter', () => {
  it.each([
    ['a/b', 'a/b', true],
    ['a/b', 'a/b/c', false],
    ['a/+', 'a/b', true],
    ['a/+', 'a', false],
    ['+/b', 'a/b', true],
    ['a/#', 'a', true],
    ['a/#', 'a/b/c', true],
    ['#', 'a/b', true],
    ['a/b/c', 'a/b', false],
  ])('%s and the topic %s', (filter, topic, met) => {
    expect(meets(filter, topic)).toBe(met);
  });
});
