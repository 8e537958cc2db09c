import type { ReactNode } from 'react';

type Props = { picture: ReactNode; title: string; text: string; action?: ReactNode };

/** An empty place that invites the next step. */
export function EmptyState({ picture, title, text, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      {picture}
      <h2 className="text-bar">{title}</h2>
      <p className="max-w-[30rem] text-ink-2">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
