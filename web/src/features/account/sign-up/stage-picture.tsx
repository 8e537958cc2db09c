export type Stage = 'email' | 'code' | 'password';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** What the stage is about, drawn: a letter, the code in it, a lock with a leaf. */
export function StagePicture({ stage }: { stage: Stage }) {
  return (
    <svg viewBox="0 0 96 96" className="size-20 flex-none" aria-hidden="true" focusable="false">
      <circle cx="48" cy="48" r="46" fill="var(--leaf-wash)" />
      {drawings[stage]}
    </svg>
  );
}

const sprig = (
  <path
    d="M48 58V44M48 50c0-6-4-10-11-10 0 7 4 11 11 10ZM48 46c0-6 4-10 11-10 0 7-4 11-11 10Z"
    fill="#6aa84f"
    stroke="#2f6d35"
    strokeWidth="2.6"
    strokeLinejoin="round"
  />
);

const letter = (
  <path
    d="M20 34h56v36H20Z"
    fill="var(--card)"
    stroke="var(--leaf-ink)"
    strokeWidth="2.6"
    strokeLinejoin="round"
  />
);

const drawings = {
  email: (
    <>
      {letter}
      <path d="m21 35 27 20 27-20" {...line} stroke="var(--leaf-ink)" strokeWidth="2.6" />
      <circle cx="72" cy="32" r="11" fill="var(--sun-bright)" />
      <path d="M72 27v10M67 32h10" {...line} stroke="#3a2600" strokeWidth="2.6" />
    </>
  ),
  code: (
    <>
      <path
        d="M28 22h40v34H28Z"
        fill="var(--card)"
        stroke="var(--leaf-ink)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d="M36 36h.01M48 36h.01M60 36h.01" {...line} stroke="var(--sun)" strokeWidth="7" />
      <path
        d="m20 46 28 18 28-18v28H20Z"
        fill="var(--card)"
        stroke="var(--leaf-ink)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </>
  ),
  password: (
    <>
      <path d="M35 36v-6a13 13 0 0 1 26 0v6" {...line} stroke="var(--leaf-ink)" strokeWidth="4" />
      <rect
        x="26"
        y="34"
        width="44"
        height="36"
        rx="9"
        fill="var(--card)"
        stroke="var(--leaf-ink)"
        strokeWidth="2.6"
      />
      {sprig}
    </>
  ),
};
