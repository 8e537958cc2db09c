export type ChartHour = { time: string; temp_c: number | null; rain_mm: number | null };
export type Point = { x: number; y: number };

export const chartWidth = 340;
export const chartHeight = 150;
const TOP = 26;
const LINE_BOTTOM = 96;
const FLOOR = 146;
/** So many millimetres fill the height of the bars; more rain makes the scale grow. */
const USUAL_RAIN_MM = 4;
const BAR_HEIGHT = 66;

/** Where the temperature of each hour lies; hours without one are left out. */
export function placeTemperatures(hours: ChartHour[]): (Point & { celsius: number; time: string })[] {
  const known = hours.flatMap(({ temp_c }) => (temp_c === null ? [] : [temp_c]));
  const low = Math.min(...known);
  const span = Math.max(4, Math.max(...known) - low);
  return hours.flatMap(({ temp_c, time }, index) => {
    if (temp_c === null) return [];
    return [
      {
        x: middleOf(index, hours.length),
        y: LINE_BOTTOM - ((temp_c - low) / span) * (LINE_BOTTOM - TOP),
        celsius: temp_c,
        time,
      },
    ];
  });
}

/** A smooth line through the points, by cubic curves whose handles lie level. */
export function drawLine(points: Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const half = (x - before.x) / 2;
      return `C${round(before.x + half)} ${round(before.y)} ${round(x - half)} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
}

/** The line and the floor below it as one area. */
export function drawArea(points: Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  return `${drawLine(points)}L${round(last.x)} ${FLOOR}L${round(first.x)} ${FLOOR}Z`;
}

export function placeRain(hours: ChartHour[]) {
  const most = Math.max(USUAL_RAIN_MM, ...hours.map(({ rain_mm }) => rain_mm ?? 0));
  const width = (chartWidth / hours.length) * 0.64;
  return hours.flatMap(({ rain_mm, time }, index) => {
    if (rain_mm === null || rain_mm < 0.1) return [];
    const height = Math.max(5, (rain_mm / most) * BAR_HEIGHT);
    return [
      { x: middleOf(index, hours.length) - width / 2, y: FLOOR - height, width, height, time, mm: rain_mm },
    ];
  });
}

function middleOf(index: number, count: number): number {
  return ((index + 0.5) / count) * chartWidth;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
