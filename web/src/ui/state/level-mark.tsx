export type Level = 'act' | 'plan' | 'fine';

/** How urgent something is, as a shape: a diamond to act, a triangle to look, a circle where all is well. */
export function LevelMark({ level, className = 'size-7' }: { level: Level; className?: string }) {
  return (
    <svg viewBox="-1 -1 30 30" className={`mark flex-none ${className}`} aria-hidden="true">
      {shapes[level]}
    </svg>
  );
}

const line = { fill: 'none', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const shapes = {
  act: (
    <>
      <rect x="3.5" y="3.5" width="21" height="21" rx="5" transform="rotate(45 14 14)" fill="var(--card)" />
      <rect x="6" y="6" width="16" height="16" rx="3" transform="rotate(45 14 14)" fill="var(--harm)" />
      <path d="M14 8.8v6M14 18.8h.01" stroke="var(--on-harm)" {...line} />
    </>
  ),
  plan: (
    <>
      <path
        d="M14 4.5 24 22H4Z"
        fill="var(--card)"
        stroke="var(--card)"
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <path d="M14 4.5 24 22H4Z" {...line} fill="var(--sun-bright)" stroke="var(--sun)" />
      <path d="M14 10.5v5M14 19h.01" stroke="#3a2600" {...line} />
    </>
  ),
  fine: (
    <>
      <circle cx="14" cy="14" r="13" fill="var(--card)" />
      <circle cx="14" cy="14" r="10" fill="var(--leaf)" />
      <path d="m9.5 14.3 3.2 3.2 6-6.8" stroke="var(--on-leaf)" {...line} />
    </>
  ),
};
