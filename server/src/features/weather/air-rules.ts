import { type AirWord, airWords } from '@agri/contract/weather/weather-words.ts';
import type { ReportedAir } from '../../adapters/weather/port.ts';

type AirFigures = Omit<ReportedAir, 'co'>;

/** Upper ends of the bands of the European Air Quality Index (European Environment Agency, 2025), in ug/m3. */
const bands: Record<keyof AirFigures, number[]> = {
  pm2_5: [5, 15, 50, 90, 140],
  pm10: [15, 45, 120, 195, 270],
  no2: [10, 25, 60, 100, 150],
  o3: [60, 100, 120, 160, 180],
  so2: [20, 40, 125, 190, 275],
};

/** The word for the air: that of the worst of what was measured. */
export function judgeAir(figures: AirFigures): AirWord | null {
  const known = (Object.keys(bands) as (keyof AirFigures)[]).flatMap((name) => {
    const value = figures[name];
    return value === null ? [] : [bandOf(value, bands[name])];
  });
  return known.length === 0 ? null : (airWords[Math.max(...known)] ?? null);
}

function bandOf(value: number, ends: number[]): number {
  const band = ends.findIndex((end) => value <= end);
  return band === -1 ? ends.length : band;
}
