/** A rose whose arrow shows where the wind goes to; the red mark is north. It stands beside its words. */
export function CompassRose({ degree }: { degree: number | null }) {
  return (
    <svg viewBox="0 0 96 96" className="figure-rose" aria-hidden="true">
      <circle cx="48" cy="48" r="40" fill="var(--leaf-wash)" />
      <circle
        cx="48"
        cy="48"
        r="40"
        fill="none"
        stroke="var(--field-line)"
        strokeWidth="7"
        pathLength="72"
        strokeDasharray="0.5 1.5"
        strokeDashoffset="0.25"
      />
      <path d="m48 1 6 11H42Z" fill="var(--harm)" />
      {degree !== null && (
        <g transform={`rotate(${degree} 48 48)`}>
          <path d="M48 22v44" stroke="var(--leaf)" strokeWidth="5" strokeLinecap="round" />
          <path d="m48 80-12-19 12 5 12-5Z" fill="var(--leaf)" />
          <circle cx="48" cy="22" r="5" fill="var(--leaf-wash)" stroke="var(--leaf)" strokeWidth="4" />
        </g>
      )}
    </svg>
  );
}

const looks = { rain: 'meter-rain', uv: 'meter-uv', air: 'meter-air' };

/** A scale with the place on it, from 0 to 1. */
export function Meter({ share, look }: { share: number; look: keyof typeof looks }) {
  const place = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <span className={`meter ${looks[look]}`}>
      {look === 'rain' ? (
        <i className="meter-fill" style={{ width: place }} />
      ) : (
        <i className="meter-dot" style={{ left: place }} />
      )}
    </span>
  );
}

/** A barometer's half round, from 0 to 1. */
export function Dial({ share }: { share: number }) {
  const kept = Math.min(1, Math.max(0, share));
  return (
    <svg viewBox="0 0 96 54" className="figure-dial" aria-hidden="true">
      <path
        d="M10 48a38 38 0 0 1 76 0"
        fill="none"
        stroke="var(--line)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M10 48a38 38 0 0 1 76 0"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="9"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray={`${kept * 100} 200`}
      />
      <g transform={`rotate(${kept * 180} 48 48)`}>
        <circle cx="10" cy="48" r="7.5" fill="var(--card)" stroke="var(--leaf)" strokeWidth="4" />
      </g>
    </svg>
  );
}
