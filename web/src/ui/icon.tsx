import type { ReactNode } from 'react';
import { firstDrawings } from './icons/first-drawings.ts';
import type { otherDrawings } from './icons/other-drawings.tsx';

/** Line icons on a 36-unit grid, drawn for this app. */
const drawings: Partial<Record<IconName, ReactNode>> = { ...firstDrawings };

/** Makes more drawings known, before the screen that shows them. */
export function addDrawings(more: Partial<Record<IconName, ReactNode>>): void {
  Object.assign(drawings, more);
}

export type IconName = keyof typeof firstDrawings | keyof typeof otherDrawings;

type Props = { name: IconName; className?: string; mirrored?: boolean };

/** A drawing beside a word; it says nothing to screen readers itself. `mirrored` turns it in right-to-left languages. */
export function Icon({ name, className = 'size-7', mirrored }: Props) {
  const drawing = drawings[name];
  return (
    <svg
      viewBox="0 0 36 36"
      className={`flex-none fill-none stroke-current ${mirrored ? 'rtl:flip-across' : ''} ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
    </svg>
  );
}
