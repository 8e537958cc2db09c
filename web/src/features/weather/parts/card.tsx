import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the screen with its heading. */
export function Card({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-tile border border-line bg-card px-4 py-3.5 shadow-card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
