import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import './voice.css';

type Props = { said: string; about: { name: string } | undefined };

/** The words as they are heard, what they are about, and that the answer will be heard too. */
export function SpokenWords({ said, about }: Props) {
  const { _ } = useLingui();
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <svg viewBox="0 0 44 28" className="voice-bars h-7 w-11 flex-none text-leaf" aria-hidden="true">
        <path d="M3 11v6M10 7v14M17 2v24M24 8v12M31 4v20M38 10v8" />
      </svg>
      <p
        dir="auto"
        className="max-w-full text-[1.625rem] leading-snug font-bold text-balance [overflow-wrap:anywhere]"
      >
        {said || _('voice.listening')}
      </p>
      {about && (
        <p className="flex max-w-full items-center gap-2 rounded-full border border-line bg-card px-4 py-2 text-small font-semibold">
          <Icon name="sprout" className="size-6 text-leaf" />
          <span className="min-w-0 truncate">{about.name}</span>
        </p>
      )}
      <p className="flex items-center gap-2 text-small text-ink-2">
        <Icon name="speaker" className="size-6" />
        {_('voice.aloud')}
      </p>
    </div>
  );
}
