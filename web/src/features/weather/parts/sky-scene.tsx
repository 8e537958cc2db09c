import type { ReactNode } from 'react';

const CLOUD = 'M24 60a19 19 0 0 1 2-38 30 30 0 0 1 57-4 23 23 0 0 1 15 42Z';

const glow = (x: number, y: number, r: number) => (
  <>
    <radialGradient id="sky-glow">
      <stop offset="0.35" stopColor="var(--disc-glow)" stopOpacity="0.55" />
      <stop offset="1" stopColor="var(--disc-glow)" stopOpacity="0" />
    </radialGradient>
    <circle cx={x} cy={y} r={r} fill="url(#sky-glow)" />
  </>
);
const disc = (x: number, y: number, r: number) => (
  <>
    {glow(x, y, r * 2)}
    <circle cx={x} cy={y} r={r} fill="var(--disc)" />
  </>
);
const moon = (
  <>
    {glow(136, 58, 56)}
    <path d="M152 80a31 31 0 1 1-13-51 25 25 0 0 0 13 51Z" fill="var(--disc)" />
    <g fill="var(--disc)">
      {['70 30', '96 76', '182 34', '188 96', '52 66', '84 50'].map((place, index) => (
        <circle key={place} r={index % 2 ? 1.6 : 2.6} transform={`translate(${place})`} />
      ))}
    </g>
  </>
);
const cloud = (x: number, y: number, size: number, shaded = false) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d={CLOUD} fill={shaded ? 'var(--cloud-shade)' : 'var(--cloud-light)'} />
    {!shaded && (
      <path d="M24 60a19 19 0 0 1-17-11c30 5 72 4 104-6a23 23 0 0 1-13 17Z" fill="var(--cloud-shade)" />
    )}
  </g>
);
const streaks = (count: number) => (
  <path
    d={[
      'M86 104l-7 22',
      'M112 104l-7 22',
      'M138 104l-7 22',
      'M99 118l-6 18',
      'M125 118l-6 18',
      'M151 110l-6 18',
    ]
      .slice(0, count)
      .join('')}
    fill="none"
    stroke="var(--weather-rain)"
    strokeWidth="5"
    strokeLinecap="round"
  />
);
const flakes = (
  <g fill="var(--cloud-light)" stroke="var(--weather-rain)" strokeWidth="1.6">
    {['84 112', '108 122', '132 110', '150 126', '96 136', '126 138'].map((place) => (
      <circle key={place} r="4.5" transform={`translate(${place})`} />
    ))}
  </g>
);
const bolt = <path d="M116 96 98 124h15l-7 24 26-34h-16l9-18Z" fill="var(--disc)" />;
const stones = (
  <g fill="var(--cloud-light)" stroke="var(--weather-rain)" strokeWidth="2">
    {['82 118', '146 116', '154 136'].map((place) => (
      <circle key={place} r="5" transform={`translate(${place})`} />
    ))}
  </g>
);
const darkCloud = (
  <>
    {cloud(92, 22, 0.86, true)}
    {cloud(54, 34, 1.06)}
  </>
);
const showerCloud = cloud(56, 36, 1.05);

/** By condition: what hangs in the sky by day, and what is otherwise by night. */
const heavens: Record<string, { day: ReactNode; night?: ReactNode }> = {
  clear: { day: disc(136, 62, 30), night: moon },
  'mostly-clear': {
    day: [disc(140, 58, 29), cloud(52, 76, 0.62)],
    night: [moon, cloud(52, 76, 0.62)],
  },
  'partly-cloudy': {
    day: [disc(144, 54, 29), cloud(46, 54, 0.98)],
    night: [moon, cloud(46, 64, 0.9)],
  },
  overcast: { day: darkCloud },
  fog: {
    day: [
      darkCloud,
      <path
        key="fog"
        d="M52 112h92M78 126h92"
        stroke="var(--cloud-shade)"
        strokeWidth="8"
        strokeLinecap="round"
      />,
    ],
  },
  drizzle: { day: [darkCloud, streaks(2)] },
  rain: { day: [darkCloud, streaks(3)] },
  showers: { day: [disc(152, 42, 22), showerCloud, streaks(4)], night: [moon, showerCloud, streaks(4)] },
  'heavy-rain': { day: [darkCloud, streaks(6)] },
  'freezing-rain': { day: [darkCloud, streaks(3), stones] },
  snow: { day: [darkCloud, flakes] },
  storm: { day: [darkCloud, streaks(2), bolt] },
  'hail-storm': { day: [darkCloud, bolt, stones] },
};

/** The sky over the fields as it is now, behind the words that say so. */
export function SkyScene({ icon }: { icon: string }) {
  const heaven = heavens[icon.replace(/-(day|night)$/, '')] ?? heavens.overcast;
  const parts = (icon.endsWith('-night') && heaven?.night) || heaven?.day;
  return (
    <>
      <svg viewBox="0 0 200 152" className="weather-heaven rtl:flip-across" aria-hidden="true">
        {Array.isArray(parts) ? parts.map((part, index) => <g key={String(index)}>{part}</g>) : parts}
      </svg>
      <svg
        viewBox="0 0 800 150"
        preserveAspectRatio="xMidYMax slice"
        className="weather-land"
        aria-hidden="true"
      >
        <path d="M0 62C90 30 170 30 270 54s210 42 320 14 160-22 210-6v88H0Z" fill="var(--land-far)" />
        <g fill="var(--land-mid)">
          <path d="M300 62c-9 0-11-7-7-12-3-8 4-15 10-15s13 7 10 15c4 5 2 12-6 12ZM322 65c-7 0-9-6-6-10-2-6 3-12 8-12s10 6 8 12c3 4 1 10-5 10Z" />
          <path d="M560 66v-12l14-10 14 10v14Z" />
        </g>
        <path d="M0 92c130-34 250-30 380-6s270 22 420-14v78H0Z" fill="var(--land-mid)" />
        <path
          d="M400 98c-70 12-150 24-220 52M420 98c-30 14-60 30-84 52M446 98c4 14 8 34 10 52M474 97c40 12 84 32 112 53M500 95c70 12 150 30 210 55"
          fill="none"
          stroke="var(--land-near)"
          strokeWidth="5"
          strokeLinecap="round"
          opacity="0.55"
        />
        <path d="M0 122c140-24 240-6 330 6s330 18 470-12v34H0Z" fill="var(--land-near)" />
        <path
          d="M40 132c60-10 130-8 190 0M90 142c70-8 150-4 220 2M560 136c70 0 140-6 210-16M520 146c90 0 170-4 250-14"
          fill="none"
          stroke="var(--land-row)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </>
  );
}
