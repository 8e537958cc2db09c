import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeRecord } from '../../../../test/fixtures.ts';
import { lineThrough, placesOf, topOf } from './growth-line.tsx';
import { type GrowthPoint, growthMeasures, toGrowthPoints } from './growth-measures.ts';

const box = { width: 320, height: 140, pad: 10 };

function point(at: string, canopy: number, rest: Partial<GrowthPoint> = {}): GrowthPoint {
  return { id: at, at, canopy, yellowed: 0, browned: 0, ...rest };
}

test('points are the records of a measured leaf, oldest first; a plant where it stands is none', () => {
  const measured = {
    sharpness: 100,
    exposure: 0.5,
    way: 'leaf',
    canopy: 0.4,
    yellowed: 0.1,
    browned: 0,
  } as const;
  const records = [
    makeRecord({ _id: 'c', created_at: '2026-03-03T08:00:00Z', measurements: measured }),
    makeRecord({ _id: 'b', created_at: '2026-03-02T08:00:00Z' }),
    makeRecord({ _id: 'd', created_at: '2026-03-04T08:00:00Z', measurements: { ...measured, way: 'plant' } }),
    makeRecord({
      _id: 'e',
      created_at: '2026-03-05T08:00:00Z',
      measurements: { ...measured, way: undefined },
    }),
    makeRecord({ _id: 'a', created_at: '2026-03-01T08:00:00Z', measurements: measured }),
  ];
  expect(toGrowthPoints(records).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('the scale ends at a round share above every figure', () => {
  const tops = [0, 0.1, 0.11, 0.35, 0.41, 0.79, 0.99, 1].map((share) => topOf([point('2026-03-01', share)]));
  expect(tops).toEqual([0.1, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1]);
  expect(topOf([point('2026-03-01', 0.1, { browned: 0.7 })])).toBe(0.8);
});

test('across by time: a gap of days is a gap in the line', () => {
  const points = [point('2026-03-01', 0), point('2026-03-02', 0.2), point('2026-03-11', 0.4)];
  expect(placesOf(points, 'canopy', 0.4, box)).toEqual([
    { x: 10, y: 130 },
    { x: 40, y: 70 },
    { x: 310, y: 10 },
  ]);
});

test('checks of the same moment stand side by side', () => {
  const points = [point('2026-03-01', 0), point('2026-03-01', 0.4)];
  expect(placesOf(points, 'canopy', 0.4, box).map(({ x }) => x)).toEqual([10, 310]);
  expect(placesOf(points.slice(0, 1), 'canopy', 0.4, box).map(({ x }) => x)).toEqual([160]);
});

test('every place lies in the box, and the path names them all', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const when = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
  const any = fc.record({ at: when, canopy: share, yellowed: share, browned: share });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 40 }), (given) => {
      const points = given
        .map((one, index) => ({ ...one, id: String(index), at: one.at.toISOString() }))
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
      for (const measure of growthMeasures) {
        const places = placesOf(points, measure, topOf(points), box);
        for (const { x, y } of places) {
          expect(x).toBeGreaterThanOrEqual(box.pad);
          expect(x).toBeLessThanOrEqual(box.width - box.pad);
          expect(y).toBeGreaterThanOrEqual(box.pad);
          expect(y).toBeLessThanOrEqual(box.height - box.pad);
        }
        expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
        expect(lineThrough(places).match(/[ML]/g)).toHaveLength(points.length);
      }
    }),
  );
});
