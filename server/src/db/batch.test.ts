import { describe, expect, it } from 'vitest';
import { batchWrites } from './batch.ts';

/** Statements that end when the test says so. */
function openWriter(atOnce: number, most: number) {
  const statements: { items: string[]; end: (fault?: Error) => void }[] = [];
  const write = batchWrites<string, string>({
    keyOf: (item) => item.split(' ')[0] ?? '',
    atOnce,
    most,
    write: (items) =>
      new Promise((resolve, reject) =>
        statements.push({
          items,
          end: (fault) =>
            fault ? reject(fault) : resolve(new Map(items.map((item) => [item.split(' ')[0] ?? '', item]))),
        }),
      ),
  });
  return { write, statements, texts: () => statements.map(({ items }) => items.join(', ')) };
}

describe('writing together', () => {
  it('begins at once while there is room, and gathers what comes meanwhile', async () => {
    const { write, statements, texts } = openWriter(1, 10);
    const all = ['a', 'b', 'c'].map(write);
    expect(texts()).toEqual(['a']);
    statements[0]?.end();
    await all[0];
    expect(texts()).toEqual(['a', 'b, c']);
    statements[1]?.end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('never takes more than it may, and none is forgotten', async () => {
    const { write, statements, texts } = openWriter(1, 2);
    const all = ['a', 'b', 'c', 'd'].map(write);
    for (let turn = 0; turn < 3; turn += 1) {
      statements[turn]?.end();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect(texts()).toEqual(['a', 'b, c', 'd']);
  });

  it('keeps the order of one key, with room for others beside it', async () => {
    const { write, statements, texts } = openWriter(2, 10);
    const all = ['a 1', 'a 2', 'a 3', 'b 1'].map(write);
    expect(texts()).toEqual(['a 1', 'b 1']);
    statements[0]?.end();
    expect(await all[0]).toBe('a 1');
    await new Promise(setImmediate);
    expect(texts()).toEqual(['a 1', 'b 1', 'a 2']);
    statements[1]?.end();
    statements[2]?.end();
    await new Promise(setImmediate);
    statements[3]?.end();
    expect(await Promise.all(all)).toEqual(['a 1', 'a 2', 'a 3', 'b 1']);
  });

  it('tells each of a failed statement, and goes on', async () => {
    const { write, statements } = openWriter(1, 10);
    const first = write('a');
    const second = write('b');
    statements[0]?.end(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await new Promise(setImmediate);
    statements[1]?.end();
    expect(await second).toBe('b');
  });
});
