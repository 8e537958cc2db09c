import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/text/later-formats.ts';
import { Icon, Spinner } from '../../../ui/icon.tsx';
import { LampPicture } from './setup-pictures.tsx';
import '../../../ui/steps/numbered-steps.css';

type Setup = CallOutput<'getDeviceSetup'>;

const stages = {
  never_connected: { look: 'waiting', title: 'setup.never', text: 'setup.neverText' },
  silent: { look: 'waiting', title: 'setup.silent', text: 'setup.silentText' },
  wrong_secret: { look: 'trouble', title: 'setup.wrongSecret', text: 'setup.wrongSecretText' },
  wrong_topic: { look: 'trouble', title: 'setup.wrongTopic', text: 'setup.wrongTopicText' },
} as const satisfies Record<
  Exclude<Setup['stage'], 'working'>,
  { look: 'waiting' | 'trouble'; title: string; text: string }
>;

type Props = {
  id: string;
  setup: Setup;
  stage: keyof typeof stages;
  /** Steps are still to be taken, so that waiting needs few words. */
  brief: boolean;
  children?: ReactNode;
};

/** What has come of the set-up so far, as the broker sees it, until the lamp works. */
export function SetupStage({ id, setup, stage, brief, children }: Props) {
  const { _, i18n } = useLingui();
  const { look, title, text } = stages[stage];
  const waiting = look === 'waiting';
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-live="polite"
      className={`scroll-mt-20 overflow-hidden rounded-tile border-[1.5px] raised ${waiting ? 'border-line bg-card' : 'border-sun bg-sun-wash'}`}
    >
      {!(waiting && brief) && <LampPicture look={look} />}
      <div className="flex flex-col gap-2 p-4">
        <div className="flex items-center gap-3">
          {waiting ? (
            <Spinner className="size-7 text-leaf" />
          ) : (
            <Icon name="alert" className="size-7 text-sun" />
          )}
          <h2 className="min-w-0 flex-1 text-h2">{_(title)}</h2>
        </div>
        {!(brief && stage === 'never_connected') && <p className="text-pretty">{_(text)}</p>}
        {waiting && <p className="text-pretty text-ink-2">{_('setup.waitText')}</p>}
        {setup.topic && (
          <p dir="ltr" className="font-mono text-small break-all">
            {setup.topic}
          </p>
        )}
        {setup.at && (
          <p className="text-small text-ink-2">
            {_(waiting ? 'setup.lastSeen' : 'setup.lastTry', { time: formatMoment(setup.at, i18n.locale) })}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
