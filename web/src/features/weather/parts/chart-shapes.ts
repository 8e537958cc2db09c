export type ChartHour = { time: string; temp_c: number | null; icon: string };
export type Point = { x: number; y: number };

/** The width of an hour, and the height of the line with the room around it. */
export const HOUR_WIDTH = 12;
export const CHART_HEIGHT = 64;
const TOP = 8;
const BOTTOM = 52;
/** A day that hardly changes is drawn as one that hardly changes. */
const LEAST_SPAN_C = 6;

/** Where the temperature of each hour lies; hours without one are left out. */
export function placeTemperatures(hours: ChartHour[]): (Point & { celsius: number; time: string })[] {
  const known = hours.flatMap(({ temp_c }) => (temp_c === null ? [] : [temp_c]));
  const low = Math.min(...known);
  const span = Math.max(LEAST_SPAN_C, Math.max(...known) - low);
  return hours.flatMap(({ temp_c, time }, index) => {
    if (temp_c === null) return [];
    const y = BOTTOM - ((temp_c - low) / span) * (BOTTOM - TOP);
    return [{ x: (index + 0.5) * HOUR_WIDTH, y, celsius: temp_c, time }];
  });
}

/** A smooth line through the points: each is left in the direction from the one before it to the one after it. */
export function drawLine(points: Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${round(point.x)} ${round(point.y)}`;
      const third = (point.x - before.x) / 3;
      const leave = before.y + slopeAt(points, index - 1) * third;
      const arrive = point.y - slopeAt(points, index) * third;
      return `C${round(before.x + third)} ${round(leave)} ${round(point.x - third)} ${round(arrive)} ${round(point.x)} ${round(point.y)}`;
    })
    .join('');
}

function slopeAt(points: Point[], index: number): number {
  const from = points[Math.max(0, index - 1)];
  const to = points[Math.min(points.length - 1, index + 1)];
  return from && to && to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0;
}

/** The line and the floor below it as one area. */
export function drawArea(points: Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${drawLine(points)}L${round(last.x)} ${CHART_HEIGHT}L${round(first.x)} ${CHART_HEIGHT}Z`;
}

/** The points, led on level to both ends of the axis. */
export function reachEdges(points: Point[], width: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  return first && last ? [{ ...first, x: 0 }, ...points, { ...last, x: width }] : [];
}

/** From where to where it is dark, in hours from the first. */
export function findNights(hours: ChartHour[]): { start: number; length: number }[] {
  const nights: { start: number; length: number }[] = [];
  for (const [index, { icon }] of hours.entries()) {
    if (!icon.endsWith('-night')) continue;
    const last = nights.at(-1);
    if (last && last.start + last.length === index) last.length += 1;
    else nights.push({ start: index, length: 1 });
  }
  return nights;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
