import type { Position } from '@agri/contract/weather/weather-schemas.ts';

const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = 111_320;

/** Of the drawing, in its own units, about pixels of a phone. */
export const frame = { width: 360, height: 240, middle: { x: 180, y: 124 }, radius: 92 };

const STEPS_M = [
  50, 100, 200, 300, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000,
];
const RINGS_AT_MOST = 3;
/** The heads of two pins, or of a pin and the person, are so far apart. */
const APART = 33;
const FROM_EDGE = 20;
const STEM = 25;
/** The word for the person stands there. */
export const NAME_BELOW = 24;

type Point = { x: number; y: number };
export type LaidPin = { spot: Point; head: Point };

/** Where something lies seen from a place: metres to the east and to the south. */
function offsetFrom(here: Position, there: { lat: number; lon: number }): Point {
  // The short way round, also across the line where the date changes.
  const east = ((there.lon - here.longitude + 540) % 360) - 180;
  return {
    x: east * Math.cos(here.latitude * RADIANS) * METRES_PER_DEGREE,
    y: (here.latitude - there.lat) * METRES_PER_DEGREE,
  };
}

/** Degrees from north, clockwise. */
export function bearingTo(here: Position, there: { lat: number; lon: number }): number {
  const { x, y } = offsetFrom(here, there);
  return (Math.atan2(x, -y) / RADIANS + 360) % 360;
}

/** True to scale: rings at whole distances, and each pin where its shop lies, its head moved aside where two would overlap. */
export function layOutPins(here: Position, shops: readonly { lat: number; lon: number }[]) {
  const offsets = shops.map((shop) => offsetFrom(here, shop));
  const farthest = Math.max(100, ...offsets.map(({ x, y }) => Math.hypot(x, y)));
  const step = STEPS_M.find((metres) => farthest / metres <= RINGS_AT_MOST) ?? farthest / RINGS_AT_MOST;
  const count = Math.ceil(farthest / step - 1e-6);
  const scale = frame.radius / (count * step);
  const taken: Point[] = [frame.middle, { x: frame.middle.x, y: frame.middle.y + NAME_BELOW }];
  const pins = offsets.map(({ x, y }): LaidPin => {
    const spot = { x: frame.middle.x + x * scale, y: frame.middle.y + y * scale };
    const head = findRoom(spot, taken);
    taken.push(head);
    return { spot, head };
  });
  const rings = Array.from({ length: count }, (_, ring) => ({
    metres: (ring + 1) * step,
    radius: (ring + 1) * step * scale,
  }));
  return { pins, rings, labelsAt: freestAngle(pins) };
}

/** Above its spot, or else the nearest place around it that is free. */
function findRoom(spot: Point, taken: readonly Point[]): Point {
  let best = { x: spot.x, y: spot.y - STEM };
  let bestRoom = Number.NEGATIVE_INFINITY;
  for (const distance of [STEM, 40, 56, 72])
    for (let turn = 0; turn < 12; turn += 1) {
      const angle = (turn % 2 === 0 ? turn / 2 : -(turn + 1) / 2) * 30 * RADIANS;
      const head = { x: spot.x + Math.sin(angle) * distance, y: spot.y - Math.cos(angle) * distance };
      const room = Math.min(...taken.map((other) => Math.hypot(head.x - other.x, head.y - other.y)));
      if (!isInside(head)) continue;
      if (room >= APART) return head;
      if (room > bestRoom) [best, bestRoom] = [head, room];
    }
  return best;
}

function isInside({ x, y }: Point): boolean {
  const { width, height } = frame;
  return x >= FROM_EDGE && y >= FROM_EDGE && x <= width - FROM_EDGE && y <= height - FROM_EDGE;
}

/** The direction, of the lower half, with the fewest pins near it: there the distances are written. */
function freestAngle(pins: readonly LaidPin[]): number {
  const angles = [90, 135, 180, 225, 270];
  const { middle } = frame;
  const room = (angle: number) =>
    Math.min(
      180,
      ...pins.flatMap(({ spot, head }) =>
        [spot, head].map(({ x, y }) => {
          const turn = Math.abs(((Math.atan2(x - middle.x, middle.y - y) / RADIANS + 360) % 360) - angle);
          return Math.min(turn, 360 - turn);
        }),
      ),
    );
  return angles.reduce((best, angle) => (room(angle) > room(best) ? angle : best), 180);
}
