import { LevelMark } from './level-mark.tsx';

/** What the newest look at a plant said; `none` where nobody has looked. */
export type CheckFound = 'trouble' | 'fine' | 'unclear' | 'working' | 'none';

type Props = { found: CheckFound; className?: string };

/** What was found on a plant, as a shape of its own: a spotted leaf, a tick, or an open ring where nobody has looked yet. */
export function CheckMark({ found, className = 'size-7' }: Props) {
  if (found === 'fine') return <LevelMark level="fine" className={className} />;
  if (found !== 'trouble' && found !== 'none') return null;
  return (
    <svg viewBox="-1 -1 30 30" className={`mark flex-none ${className}`} aria-hidden="true">
      {found === 'trouble' ? spottedLeaf : openRing}
    </svg>
  );
}

const spottedLeaf = (
  <>
    <path
      d="M4.5 24C2.5 10 11 4 25 3.5 25.5 17 18.5 26 4.5 24Z"
      fill="var(--soil)"
      stroke="var(--card)"
      strokeWidth="3.5"
      paintOrder="stroke"
      strokeLinejoin="round"
    />
    <path d="M5.5 23 16 12.5" stroke="var(--card)" strokeWidth="1.8" strokeLinecap="round" fill="none" />
    <g fill="var(--card)">
      <circle cx="11" cy="12" r="2.2" />
      <circle cx="18" cy="8.5" r="2.2" />
      <circle cx="16.5" cy="17.5" r="2.2" />
    </g>
  </>
);

const openRing = (
  <>
    <circle cx="14" cy="14" r="13" fill="var(--card)" />
    <circle
      cx="14"
      cy="14"
      r="9.5"
      fill="none"
      stroke="var(--ink-2)"
      strokeWidth="2.2"
      strokeDasharray="4 2.63"
    />
    <path d="M10.5 14h7" stroke="var(--ink-2)" strokeWidth="2.2" strokeLinecap="round" />
  </>
);
