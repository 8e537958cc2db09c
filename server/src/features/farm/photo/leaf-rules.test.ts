import { expect, test } from 'vitest';
import { paintGround } from '../../../../test/images/scenes/grounds.ts';
import { drawLeafOn, drawWithoutPlant, withoutPlant } from '../../../../test/images/scenes/scenes.ts';
import { measurePhoto } from './photo-rules.ts';

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);
const grounds = [...(Object.keys(paintGround) as (keyof typeof paintGround)[]), 'fingers'] as const;
const papers = ['paper', 'ruled paper', 'text'] as const;
const sickness = (kind: 'brown' | 'yellow') => ({ sickness: { kind, share: 0.35 } });

test.each(grounds)('a healthy leaf on %s is never called sick by a figure, nor no plant', (ground) => {
  for (const seed of SEEDS) {
    const { way, yellowed, browned } = measurePhoto(drawLeafOn(ground, seed).pixels);
    expect([seed, way]).not.toEqual([seed, 'none']);
    expect([seed, yellowed + browned]).toEqual([seed, expect.toSatisfy((share) => share < 0.02)]);
  }
});

test.each(['soil', 'straw', 'hand'] as const)('of a sick leaf on %s no share is given', (ground) => {
  for (const seed of SEEDS)
    expect(measurePhoto(drawLeafOn(ground, seed, sickness('brown')).pixels)).toMatchObject({
      way: 'plant',
      yellowed: 0,
      browned: 0,
    });
});

test.each(papers)('on %s nearly every leaf is found and its sick share measured', (ground) => {
  let found = 0;
  for (const kind of ['brown', 'yellow'] as const)
    for (const seed of SEEDS) {
      const { pixels, sickShare } = drawLeafOn(ground, seed, sickness(kind));
      const { way, yellowed, browned } = measurePhoto(pixels);
      if (way !== 'leaf') continue;
      found += 1;
      expect(Math.abs((kind === 'brown' ? browned : yellowed) - sickShare)).toBeLessThan(0.12);
    }
  expect(found).toBeGreaterThanOrEqual(0.9 * 2 * SEEDS.length);
});

test('fingers that hold a leaf on paper are no part of it', () => {
  const ways = SEEDS.map((seed) => measurePhoto(drawLeafOn('fingers', seed).pixels).way);
  expect(ways.filter((way) => way === 'plant').length).toBeGreaterThanOrEqual(0.8 * SEEDS.length);
});

test.each(withoutPlant)('a photo of %s alone shows no plant', (kind) => {
  for (const seed of SEEDS)
    expect([seed, measurePhoto(drawWithoutPlant(kind, seed)).way]).toEqual([seed, 'none']);
});
