/** A rose whose arrow shows where the wind goes to. It stands beside its words. */
export function CompassRose({ degree }: { degree: number | null }) {
  return (
    <svg viewBox="0 0 56 56" className="size-14 flex-none" aria-hidden="true">
      <circle cx="28" cy="28" r="25" fill="none" stroke="var(--line)" strokeWidth="2" />
      <g stroke="var(--field-line)" strokeWidth="2" strokeLinecap="round">
        <path d="M28 4v5M28 47v5M4 28h5M47 28h5" />
      </g>
      {degree !== null && (
        <g
          transform={`rotate(${degree} 28 28)`}
          fill="none"
          stroke="var(--leaf)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M28 14v26M21 33l7 8 7-8" />
        </g>
      )}
    </svg>
  );
}
