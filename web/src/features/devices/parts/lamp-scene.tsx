/** A lamp over a bed of seedlings: there is no device yet. */
export function LampScene() {
  return (
    <svg viewBox="0 0 240 160" className="w-60 max-w-full" aria-hidden="true" focusable="false">
      <circle cx="120" cy="78" r="72" fill="var(--sun-wash)" />
      <path d="M120 6v30" stroke="var(--soil)" strokeWidth="5" strokeLinecap="round" />
      <path d="M82 66a38 32 0 0 1 76 0Z" fill="var(--leaf)" />
      <path d="M92 74 64 126h112l-28-52Z" fill="var(--sun-bright)" opacity=".45" />
      <path d="M22 132c26-18 170-18 196 0 6 6 2 16-6 16H28c-8 0-12-10-6-16Z" fill="var(--soil)" />
      {[84, 120, 156].map((x) => (
        <g key={x} fill="var(--hill-b)">
          <path d={`M${x} 126v-14`} stroke="var(--leaf)" strokeWidth="4" strokeLinecap="round" />
          <path d={`M${x - 1} 116c0-9-6-13-16-13 0 10 6 14 16 13Z`} />
          <path d={`M${x + 1} 113c0-8 6-12 15-12 0 9-6 13-15 12Z`} />
        </g>
      ))}
    </svg>
  );
}
