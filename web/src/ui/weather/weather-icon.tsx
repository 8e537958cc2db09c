import type { HTMLAttributes, ReactNode } from 'react';

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

const SUN = 'var(--weather-sun)';
const RAIN = 'var(--weather-rain)';

const sun = (
  <g stroke={SUN}>
    <circle cx="24" cy="24" r="8.5" fill="var(--weather-sun-fill)" />
    <path d="M24 5v5M24 38v5M5 24h5M38 24h5M10.6 10.6l3.5 3.5M33.9 33.9l3.5 3.5M37.4 10.6l-3.5 3.5M10.6 37.4l3.5-3.5" />
  </g>
);
const moon = (
  <path d="M37 28.5A15 15 0 1 1 20 9.5a11.8 11.8 0 0 0 17 19Z" stroke={SUN} fill="var(--weather-sun-fill)" />
);
const smallSun = (
  <g stroke={SUN}>
    <circle cx="17" cy="17" r="6" fill="var(--weather-sun-fill)" />
    <path d="M17 4v3.5M4 17h3.5M7.8 7.8l2.5 2.5M26.2 7.8l-2.5 2.5" />
  </g>
);
const smallMoon = (
  <path d="M24 18A9 9 0 1 1 14.5 6.5 7 7 0 0 0 24 18Z" stroke={SUN} fill="var(--weather-sun-fill)" />
);
const cloud = (
  <path d="M16 39a8 8 0 0 1-.6-16 11 11 0 0 1 21-1A8.6 8.6 0 0 1 36 39Z" fill="var(--weather-cloud-fill)" />
);
const highCloud = (
  <path d="M15 31a7.5 7.5 0 0 1-.5-15 11 11 0 0 1 21-1A8 8 0 0 1 35 31Z" fill="var(--weather-cloud-fill)" />
);
const drops = (count: number) => (
  <path
    stroke={RAIN}
    d={['M17 36l-2 6', 'M25 36l-2 6', 'M33 36l-2 6', 'M21 42l-1 3M29 42l-1 3'].slice(0, count).join('')}
  />
);
const flakes = (
  <path
    stroke={RAIN}
    d="M16 36v7M13 38l6 3.500M19 38l-6 3.500M32 36v7M29 38l6 3.500M35 38l-6 3.500M24 39v6M21.5 40.500l5 3M26.5 40.500l-5 3"
  />
);

/** By condition, for day and night where these differ. */
const drawings: Record<string, { day: ReactNode; night?: ReactNode }> = {
  clear: { day: sun, night: moon },
  'mostly-clear': { day: sun, night: moon },
  'partly-cloudy': { day: [smallSun, cloud], night: [smallMoon, cloud] },
  overcast: { day: [<path key="far" d="M31 16a7 7 0 0 1 12 5 6 6 0 0 1-2 8" />, cloud] },
  fog: { day: [highCloud, <path key="fog" d="M10 37h28M14 43h20" />] },
  drizzle: { day: [highCloud, drops(2)] },
  rain: { day: [highCloud, drops(3)] },
  showers: {
    day: [
      smallSun,
      <g key="c" transform="translate(4 2)">
        {highCloud}
      </g>,
      drops(3),
    ],
  },
  'heavy-rain': { day: [highCloud, drops(4)] },
  'freezing-rain': { day: [highCloud, drops(2), <circle key="ice" cx="33" cy="40" r="2.5" stroke={RAIN} />] },
  snow: { day: [highCloud, flakes] },
  storm: { day: [highCloud, <path key="bolt" d="m25 33-5 7h6l-4 6" stroke={SUN} />] },
  'hail-storm': {
    day: [
      highCloud,
      <path key="bolt" d="m25 33-5 7h6l-4 6" stroke={SUN} />,
      <path key="hail" d="M14 37v.5M13 43v.5M34 37v.5M35 43v.5" stroke={RAIN} strokeWidth="4" />,
    ],
  },
};

type Props = { name: string; className?: string };

/** The drawing of a condition by the server's name for it, `rain-day`; it stands beside its word. */
export function WeatherIcon({ name, className = 'size-9' }: Props) {
  const night = name.endsWith('-night');
  const drawing = drawings[name.replace(/-(day|night)$/, '')] ?? drawings.overcast;
  const parts = (night && drawing?.night) || drawing?.day;
  return (
    <svg
      viewBox="0 0 48 48"
      className={`flex-none fill-none stroke-current ${className}`}
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {Array.isArray(parts) ? parts.map((part, index) => <g key={String(index)}>{part}</g>) : parts}
    </svg>
  );
}
