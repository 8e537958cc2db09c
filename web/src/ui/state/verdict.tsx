import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { type Certainty, certaintyDots, certaintyWords } from './certainty.ts';

type Props = {
  answer: { name: string; certainty: Certainty; sign: string };
  /** Its drawing, at the side. */
  face?: ReactNode;
  /** Who says so. */
  from?: string;
  /** The way all of it is written; by the name where nobody knows its language. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
};

/** What was found: how sure it is, in dots and in words, and its name. */
export function Verdict({ answer: { name, certainty, sign }, face, from, dir = 'auto' }: Props) {
  const { _, i18n } = useLingui();
  return (
    <div dir={dir} className="verdict flex flex-col gap-1">
      <div className="flex items-center gap-3">
        {face}
        <div className="flex min-w-0 flex-1 flex-col gap-1 [overflow-wrap:anywhere]">
          <p lang={i18n.locale} className="flex items-center gap-2 text-small font-bold text-leaf">
            <Dots filled={certaintyDots[certainty]} />
            <bdi>{_(certaintyWords[certainty])}</bdi>
          </p>
          <h2 className="text-h1 leading-tight font-bold text-pretty">{name}</h2>
          {from && (
            <p lang={i18n.locale} className="text-small text-ink-2">
              <bdi>{from}</bdi>
            </p>
          )}
        </div>
      </div>
      {sign && (
        <p className={`text-pretty ${from ? 'mt-1.5' : ''}`}>
          <bdi>{sign}</bdi>
        </p>
      )}
    </div>
  );
}

/** So many of three, filled from where a line begins. */
function Dots({ filled }: { filled: number }) {
  return (
    <span className="flex flex-none gap-1">
      {[0, 1, 2].map((index) => (
        <svg key={index} viewBox="0 0 14 14" className="size-3.5" aria-hidden="true" focusable="false">
          <circle
            cx="7"
            cy="7"
            r="5.5"
            fill={index < filled ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
      ))}
    </span>
  );
}
