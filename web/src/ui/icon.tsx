import { drawings } from './icons/drawings.ts';
import type { laterDrawings } from './icons/later-drawings.ts';

export type IconName = keyof typeof drawings | keyof typeof laterDrawings;

const known: Partial<Record<IconName, string>> = { ...drawings };

/** Has icons drawn that the first screens do without. */
export function addDrawings(more: Partial<Record<IconName, string>>): void {
  Object.assign(known, more);
}

type Props = { name: IconName; className?: string; mirrored?: boolean };

/** A drawing beside a word; it says nothing to screen readers itself. `mirrored` turns it in right-to-left languages. */
export function Icon({ name, className = 'size-7', mirrored }: Props) {
  return (
    <svg
      viewBox="0 0 36 36"
      className={`flex-none fill-none stroke-current ${mirrored ? 'rtl:flip-across' : ''} ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={known[name]} />
    </svg>
  );
}

/** Turns while something runs; the words beside it say what. */
export function Spinner({ className = 'size-6' }: { className?: string }) {
  return <span className={`spinner inline-block flex-none ${className}`} aria-hidden="true" />;
}
