import { expect, test } from 'vitest';
import { distanceKm, roundPosition } from './positions.ts';

test('a position is kept to about a kilometre, and never as minus zero', () => {
  expect(roundPosition({ latitude: 19.99751, longitude: -73.78499 })).toEqual({
    latitude: 20,
    longitude: -73.78,
  });
  expect(Object.is(roundPosition({ latitude: -0.001, longitude: 0 }).latitude, 0)).toBe(true);
});

test.each([
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111.195],
  [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.195],
  [{ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015.087],
  [{ latitude: 20, longitude: 73.8 }, { latitude: 20, longitude: 73.8 }, 0],
])('from %j to %j', (from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 3);
});
