import { expect, test } from 'vitest';
import { drawLeafOn, drawWithoutPlant, grounds, withoutPlant } from '../../../test/images/photo-scenes.ts';
import { measurePhoto } from './rules.ts';

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

test.each(grounds)('a healthy leaf on %s is never called sick by a figure', (ground) => {
  for (const seed of SEEDS) {
    const { way, yellowed, browned } = measurePhoto(drawLeafOn(ground, seed));
    expect([seed, way]).toEqual([seed, ground === 'paper' ? 'leaf' : 'plant']);
    expect(yellowed + browned).toBeLessThan(0.02);
  }
});

test('a sick leaf on paper is measured as shares of the leaf, however large it is in the photo', () => {
  for (const seed of SEEDS) {
    const [healthy, sick] = [
      measurePhoto(drawLeafOn('paper', seed)),
      measurePhoto(drawLeafOn('paper', seed, 0.3)),
    ];
    expect(sick.way).toBe('leaf');
    expect(healthy.canopy).toBeGreaterThan(0.9);
    expect(sick.browned).toBeGreaterThan(0.1);
    expect(sick.browned).toBeLessThan(0.35);
  }
});

test.each(withoutPlant)('a photo of %s alone shows no plant', (kind) => {
  for (const seed of SEEDS)
    expect([seed, measurePhoto(drawWithoutPlant(kind, seed)).way]).toEqual([seed, 'none']);
});
