import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { formatMoment } from '../../../lib/text/time-formats.ts';
import { Icon, type IconName, Spinner } from '../../../ui/icon.tsx';

type Setup = CallOutput<'getDeviceSetup'>;

const looks = {
  waiting: 'border-line bg-card',
  trouble: 'border-sun bg-sun-wash',
  done: 'border-leaf bg-leaf-wash text-leaf-ink',
};

const stages = {
  never_connected: { look: 'waiting', icon: undefined, title: 'setup.never', text: 'setup.neverText' },
  silent: { look: 'waiting', icon: undefined, title: 'setup.silent', text: 'setup.silentText' },
  wrong_secret: {
    look: 'trouble',
    icon: 'key',
    title: 'setup.wrongSecret',
    text: 'setup.wrongSecretText',
  },
  wrong_topic: { look: 'trouble', icon: 'alert', title: 'setup.wrongTopic', text: 'setup.wrongTopicText' },
  working: { look: 'done', icon: 'check', title: 'setup.working', text: 'setup.workingText' },
} as const satisfies Record<
  Setup['stage'],
  { look: keyof typeof looks; icon: IconName | undefined; title: string; text: string }
>;

/** What has come of the set-up so far, as the broker sees it. */
export function SetupStage({ setup }: { setup: Setup }) {
  const { _, i18n } = useLingui();
  const { look, icon, title, text } = stages[setup.stage];
  return (
    <section
      aria-live="polite"
      className={`flex items-center gap-4 rounded-tile border-[1.5px] px-4 py-4 ${looks[look]}`}
    >
      {icon ? (
        <Icon name={icon} className={`size-9 ${look === 'trouble' ? 'text-sun' : ''}`} />
      ) : (
        <Spinner className="m-0.5 size-8 text-leaf" />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="text-h2">{_(title)}</h2>
        <p className="text-pretty">{_(text)}</p>
        {setup.topic && <p className="mt-1 font-mono text-small break-all">{setup.topic}</p>}
        {setup.at && (
          <p className={`mt-1 text-small ${look === 'done' ? '' : 'text-ink-2'}`}>
            {_(look === 'trouble' ? 'setup.lastTry' : 'setup.lastSeen', {
              time: formatMoment(setup.at, i18n.locale),
            })}
          </p>
        )}
      </div>
    </section>
  );
}
