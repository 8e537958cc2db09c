/** Colours along a thermometer, from frost to heat; between two of them they mix. */
const STOPS: [celsius: number, red: number, green: number, blue: number][] = [
  [-5, 108, 134, 214],
  [5, 84, 164, 214],
  [14, 96, 184, 150],
  [21, 164, 192, 84],
  [27, 236, 186, 52],
  [33, 232, 136, 40],
  [40, 206, 74, 44],
];

/** The colour of a temperature. */
export function warmthOf(celsius: number): string {
  const above = STOPS.findIndex(([at]) => at >= celsius);
  const upper = STOPS[above === -1 ? STOPS.length - 1 : above];
  const lower = STOPS[above === -1 ? STOPS.length - 1 : Math.max(0, above - 1)];
  if (!upper || !lower) return 'currentColor';
  const span = upper[0] - lower[0];
  const share = span === 0 ? 0 : (celsius - lower[0]) / span;
  const mix = (channel: 1 | 2 | 3) => Math.round(lower[channel] + (upper[channel] - lower[channel]) * share);
  return `rgb(${mix(1)} ${mix(2)} ${mix(3)})`;
}
