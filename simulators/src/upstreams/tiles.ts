import type { Reply, Seen } from './upstream-server.ts';

const SIZE = 256;
/** Roads and fields repeat on this grid at this zoom, and grow with it as on a real map. */
const STORY_ZOOM = 13;

/** A tile server: an invented ground of fields, a river and roads, the same wherever one looks from. */
export function answerTiles({ url }: Seen): Reply {
  const [, zoom, x, y] = /^\/(\d+)\/(-?\d+)\/(-?\d+)\.svg$/.exec(url.pathname)?.map(Number) ?? [];
  if (zoom === undefined || x === undefined || y === undefined) return { status: 404, body: 'no such tile' };
  return { type: 'image/svg+xml', body: drawTile(2 ** (zoom - STORY_ZOOM), x, y) };
}

/** One tile is a window onto a ground whose unit is a tile of the story's zoom. */
function drawTile(scale: number, x: number, y: number): string {
  const [west, north, width] = [(x / scale) * SIZE, (y / scale) * SIZE, SIZE / scale];
  const cells: string[] = [];
  const step = Math.max(SIZE, width / 4);
  for (let left = floorTo(west, step); left < west + width; left += step) {
    for (let top = floorTo(north, step); top < north + width; top += step) {
      cells.push(drawCell(left, top, step));
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${west} ${north} ${width} ${width}">
    <rect x="${west}" y="${north}" width="${width}" height="${width}" fill="#eef0e2"/>${cells.join('')}</svg>`;
}

function drawCell(left: number, top: number, size: number): string {
  const part = (share: number) => size * share;
  const seed = Math.abs(Math.round(left / size) * 7 + Math.round(top / size) * 13);
  const greens = ['#d5e5bf', '#dfe8c4', '#e8e3c3', '#cfe0b8'];
  const fields = [
    [0.06, 0.08, 0.38, 0.3],
    [0.56, 0.06, 0.36, 0.34],
    [0.08, 0.56, 0.34, 0.36],
    [0.56, 0.58, 0.38, 0.34],
  ].map(
    ([dx = 0, dy = 0, width = 0, height = 0], index) =>
      `<rect x="${left + part(dx)}" y="${top + part(dy)}" width="${part(width)}" height="${part(height)}" rx="${part(0.02)}" fill="${greens[(seed + index) % greens.length]}"/>`,
  );
  const road = (path: string, width: number) =>
    `<path d="${path}" fill="none" stroke="#d8cfb8" stroke-width="${part(width + 0.014)}"/><path d="${path}" fill="none" stroke="#ffffff" stroke-width="${part(width)}"/>`;
  const across = `M${left} ${top + part(0.48)}h${size}`;
  const down = `M${left + part(0.49)} ${top}v${size}`;
  const river = `<path d="M${left} ${top + part(0.2)}c${part(0.3)} ${part(0.25)} ${part(0.7)} ${part(-0.25)} ${size} 0" fill="none" stroke="#a9d0e4" stroke-width="${part(0.05)}"/>`;
  const water = Math.round(top / size) % 4 === 0 ? river : '';
  return fields.join('') + water + road(across, 0.022) + road(down, seed % 3 === 0 ? 0.036 : 0.016);
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}
