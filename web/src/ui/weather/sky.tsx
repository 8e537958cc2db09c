import type { HTMLAttributes } from 'react';

const skies: Record<string, string> = {
  overcast: 'grey',
  fog: 'grey',
  unknown: 'grey',
  drizzle: 'wet',
  rain: 'wet',
  'heavy-rain': 'wet',
  showers: 'wet',
  'freezing-rain': 'snow',
  snow: 'snow',
  storm: 'wet',
  'hail-storm': 'wet',
};

/** How the sky looks under a condition, by the name of its drawing: for an element of the class `sky`. */
export function skyOf(icon: string): HTMLAttributes<HTMLElement> {
  const night = icon.endsWith('-night');
  const sky = skies[icon.replace(/-(day|night)$/, '')] ?? 'fair';
  return { 'data-sky': sky, 'data-night': night } as HTMLAttributes<HTMLElement>;
}
