const line = { strokeWidth: 2.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const head = 'M0 20C0 8 9 0 20 0s20 8 20 20Z';
const plant = 'M0 0v-18M0-8c0-6-4-9-11-9 0 6 4 10 11 9ZM0-12c0-6 4-9 11-9 0 6-4 10-11 9Z';

/** Two lamps over a bench of seedlings, in a greenhouse at dusk: the left one shines, the right one waits for its name. */
export function LampsPicture() {
  return (
    <svg
      viewBox="0 0 358 132"
      preserveAspectRatio="xMidYMid slice"
      className="block h-32 w-full"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--sun-wash)" d="M0 0h358v132H0z" />
      <path d="M0 14h358M60 14v118M179 14v118M298 14v118" stroke="var(--line)" strokeWidth="3" />
      <path d="M100 50 66 104h108l-34-54Z" fill="var(--sun-bright)" opacity=".5" />
      <path d="M120 14v16M238 14v16" stroke="var(--sun)" {...line} />
      <path d={head} transform="translate(100 30)" fill="var(--sun-bright)" stroke="var(--sun)" {...line} />
      <path
        d={head}
        transform="translate(218 30)"
        fill="var(--card)"
        stroke="var(--sun)"
        strokeDasharray="5 5"
        {...line}
      />
      <path d="M238 37v10M233 42h10" stroke="var(--leaf)" {...line} />
      {[76, 104, 132, 160, 198, 226, 254, 282].map((x) => (
        <path
          key={x}
          d={plant}
          transform={`translate(${x} 108)`}
          fill="#6aa84f"
          stroke="#2f6d35"
          {...line}
          strokeWidth="2"
        />
      ))}
      <path d="M56 106h246l-6 14H62Z" fill="#7a5228" stroke="#4a2f12" {...line} />
    </svg>
  );
}
