import { expect, test } from 'vitest';
import { bearingTo, frame, layOutPins } from './lay-out-pins.ts';

const here = { latitude: 20, longitude: 73.78 };
const { x: middleX, y: middleY } = frame.middle;

test.each([
  ['north', { lat: 20.1, lon: 73.78 }, 0],
  ['east', { lat: 20, lon: 73.9 }, 90],
  ['south', { lat: 19.9, lon: 73.78 }, 180],
  ['west', { lat: 20, lon: 73.7 }, 270],
])('a shop to the %s has that bearing', (_name, shop, bearing) => {
  expect(bearingTo(here, shop)).toBeCloseTo(bearing, 5);
});

test('north is up, east is right, and distances are true to the rings', () => {
  const { pins, rings } = layOutPins(here, [
    { lat: 20.05, lon: 73.78 },
    { lat: 20, lon: 73.78 + 0.05 / Math.cos((20 * Math.PI) / 180) },
  ]);
  const [north, east] = pins;
  expect(north?.spot.x).toBeCloseTo(middleX);
  expect(east?.spot.y).toBeCloseTo(middleY);
  expect(middleY - (north?.spot.y ?? 0)).toBeCloseTo((east?.spot.x ?? 0) - middleX, 3);
  const [last] = rings.slice(-1);
  const unitsPerMetre = (last?.radius ?? 0) / (last?.metres ?? 1);
  expect((middleY - (north?.spot.y ?? 0)) / unitsPerMetre).toBeCloseTo(0.05 * 111_320, 3);
  expect(rings.map(({ metres }) => metres)).toEqual([2000, 4000, 6000]);
});

test('shops at one place keep their spot and have heads apart', () => {
  const { pins } = layOutPins(here, Array(4).fill({ lat: 20.03, lon: 73.8 }));
  for (const [index, { spot, head }] of pins.entries()) {
    expect(spot).toEqual(pins[0]?.spot);
    for (const other of pins.slice(index + 1))
      expect(Math.hypot(head.x - other.head.x, head.y - other.head.y)).toBeGreaterThanOrEqual(33);
  }
});

test('across the line where the date changes a shop is near', () => {
  expect(
    layOutPins({ latitude: -17, longitude: 179.99 }, [{ lat: -17, lon: -179.99 }]).rings.at(-1)?.metres,
  ).toBeLessThan(4000);
});
