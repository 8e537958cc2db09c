import type { ReactNode } from 'react';

export type Trouble = 'lost' | 'broken' | 'offline';

/** What went wrong, drawn in front of the hills of the app. */
export function TroubleDrawing({ trouble }: { trouble: Trouble }) {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <path fill="var(--sky-a)" d="M0 0h200v150H0z" />
      <path fill="var(--hill-a)" d="M0 96c50-24 80-20 112-6s58 8 88-10v70H0Z" />
      <path fill="var(--hill-b)" d="M0 120c60-18 100-8 130-2s50 0 70-10v42H0Z" />
      {drawings[trouble]}
    </svg>
  );
}

const wood = { stroke: '#4a2f12', strokeWidth: 2.6, strokeLinejoin: 'round' } as const;
const thin = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A signpost that points nowhere, a can that has sprung a leak, a mast without waves. */
const drawings = {
  lost: (
    <>
      <path d="M96 38h8v92h-8Z" fill="#7a5228" {...wood} />
      <path d="M52 46h70l12 11-12 11H52Z" fill="var(--card)" {...wood} />
      <path d="M148 78H84L72 89l12 11h64Z" fill="var(--card)" {...wood} />
      <path d="M66 57h36M96 89h36" {...thin} stroke="var(--line)" strokeWidth="5" />
      <path
        d="M100 34V24M100 27c0-6-4-9-11-9 0 6 4 9 11 9ZM100 24c0-6 4-9 11-9 0 6-4 9-11 9Z"
        fill="#6aa84f"
        stroke="#2f6d35"
        strokeWidth="2"
      />
    </>
  ),
  broken: (
    <>
      <path d="m58 76-28-22-8 9 36 36" fill="var(--leaf)" {...wood} />
      <path d="M122 66c28-8 40 16 24 40" {...thin} stroke="#4a2f12" strokeWidth="7" />
      <path d="M56 62h68l-6 60H62Z" fill="var(--leaf)" {...wood} />
      <path d="m90 62-9 18 14 8-10 14 9 8" {...thin} stroke="var(--paper)" />
      <path
        d="M94 116c5 7 8 11 8 15a8 8 0 0 1-16 0c0-4 3-8 8-15ZM112 128c3 4 5 7 5 9a5 5 0 0 1-10 0c0-2 2-5 5-9Z"
        fill="var(--rain)"
      />
    </>
  ),
  offline: (
    <>
      <path d="m84 130 16-84 16 84M88 108l24-20M112 108 88 88M92 88l14-18" {...thin} stroke="var(--ink)" />
      <circle cx="100" cy="42" r="7" fill="var(--card)" stroke="var(--ink)" strokeWidth="3" />
      <path
        d="M78 58a28 28 0 0 1 0-32M122 58a28 28 0 0 0 0-32M64 68a46 46 0 0 1 0-52M136 68a46 46 0 0 0 0-52"
        {...thin}
        stroke="var(--wait)"
        strokeDasharray="2 8"
      />
      <path d="m152 96 20 20M172 96l-20 20" {...thin} stroke="var(--harm)" strokeWidth="6" />
    </>
  ),
} satisfies Record<Trouble, ReactNode>;
