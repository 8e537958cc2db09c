/** Hills, a row of sprouts and the sun. Follows the theme. */
export function FieldScene({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 180"
      preserveAspectRatio="xMaxYMax slice"
      className={`rtl:flip-across ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="300" cy="106" r="28" fill="var(--sun-bright)" />
      <path
        fill="var(--cloud)"
        opacity=".8"
        d="M160 86a12 12 0 0 1 2-24 18 18 0 0 1 34 2 11 11 0 0 1 0 22Z"
      />
      <path fill="var(--hill-a)" d="M0 122c70-44 130-44 204-12s130 20 196-22v92H0Z" />
      <path fill="var(--hill-b)" d="M0 142c90-32 152-12 226 0s120 2 174-22v60H0Z" />
      <path fill="var(--hill-c)" d="M0 162c110-26 210-20 400-8v26H0Z" />
      <g fill="none" stroke="var(--seedling)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {[44, 104, 164, 224, 284, 344].map((x, index) => (
          <g key={x} transform={`translate(${x} ${156 - (index % 2) * 2}) scale(${index % 2 ? 0.82 : 1})`}>
            <path d="M0 8v-18" />
            <path d="M0-8c0-8-5-12-14-12 0 9 5 13 14 12Z" />
            <path d="M0-12c0-7 5-11 14-11 0 8-5 12-14 11Z" />
          </g>
        ))}
      </g>
    </svg>
  );
}
