import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A part of the screen with its heading. */
export function Card({ title, aside, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`weather-card ${className}`}>
      <div className="weather-card-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
