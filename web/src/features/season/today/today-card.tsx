import type { TodayKind } from '@agri/contract/season/season-words.ts';
import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayFromToday } from '../../../lib/clock.ts';
import { failureOf } from '../../../lib/error-text.ts';
import { readStoredWeather } from '../../../lib/weather/ask-weather.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ActionLine, LineAct } from '../../../ui/page/action-line.tsx';
import { useSwipeAway } from '../../../ui/page/use-swipe-away.ts';
import { LevelMark } from '../../../ui/state/level-mark.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { showActionToast } from '../../../ui/toast/show-toast.ts';
import { useDoneLines, useFinished } from '../finished-tasks.ts';
import { LineFace } from '../parts/line-face.tsx';
import { levelWords, WhySheet } from '../parts/why-sheet.tsx';
import { todayQuery } from '../today-query.ts';
import { LineWatered } from './line-watered.tsx';
import { useFinishLine } from './use-finish-line.ts';

const icons: Record<TodayKind, IconName> = {
  weather: 'cloudSun',
  task: 'sprout',
  irrigation: 'drop',
  recheck: 'camera',
  lamp: 'lamp',
  stage: 'calendar',
};

/** As many as stand on a phone beside the weather; the rest is one tap away. */
const SHOWN = 3;
const UNDO_MS = 6000;

type Props = {
  /** The name of an item's picture. */
  imageOf: (itemId: string) => string | undefined;
  /** How many items the farm has, as far as that is known. */
  items: number | undefined;
};

/** What wants to be done today, each line with its reason and one tap to do it. */
export function TodayCard({ imageOf, items }: Props) {
  const { _, i18n } = useLingui();
  const [all, setAll] = useState(false);
  const today = useQuery(todayQuery(i18n.locale));
  const stateOf = useFinished();
  // That spraying is fine stands in the sky above already, where that knows the weather.
  const isSaid = ({ kind, level }: TodayLine) =>
    kind === 'weather' && level === 'fine' && readStoredWeather() !== undefined;
  const given = (today.data ?? []).filter(
    (line) => !isSaid(line) && (!line.until || line.until >= dayFromToday(0)),
  );
  const done = useDoneLines(given);
  const said = [...given, ...done].filter(({ task }) => stateOf(task) !== 'skipped');
  const isDone = ({ task }: TodayLine) => stateOf(task) === 'done';
  // What was done just now stays in sight, with the way back.
  const lines = [...said.filter(isDone), ...said.filter((line) => !isDone(line))];

  if (today.isPending) return <TodaySkeleton />;
  if (!today.data)
    return (
      <LoadFailed
        small
        text={_('today.failed')}
        {...failureOf(today.error, _)}
        busy={today.isFetching}
        onRetry={() => today.refetch()}
      />
    );
  return (
    <section
      aria-labelledby="today-title"
      className="overflow-x-clip rounded-tile border border-line bg-card px-4 py-3 raised"
    >
      <h2 id="today-title" className="text-bar">
        {_('today.title')}
      </h2>
      {lines.length > 0 ? (
        <ul>
          {lines.slice(0, all ? undefined : SHOWN).map((line) => (
            <TodayRow
              key={line.task ?? `${line.kind} ${line.title} ${line.agri_id}`}
              line={line}
              imageName={line.agri_id && imageOf(line.agri_id)}
              done={isDone(line)}
            />
          ))}
        </ul>
      ) : (
        <NothingDue first={items === 0} />
      )}
      {!all && lines.length > SHOWN && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-12 w-full rounded-inner font-semibold text-leaf underline underline-offset-4"
        >
          {_('today.more', { count: lines.length - SHOWN })}
        </button>
      )}
    </section>
  );
}

/** Nothing is due, or nothing is known yet of what grows. */
function NothingDue({ first }: { first: boolean }) {
  const { _ } = useLingui();
  if (first)
    return (
      <Link to="/addData" className="flex min-h-14 items-center gap-3 font-semibold text-leaf">
        <Icon name="camera" className="size-7" />
        <span className="min-w-0 flex-1 underline underline-offset-4">{_('today.first')}</span>
        <Icon name="next" className="size-5" mirrored />
      </Link>
    );
  return (
    <p className="flex min-h-14 items-center gap-3">
      <LevelMark level="fine" />
      {_('today.nothing')}
    </p>
  );
}

type RowProps = { line: TodayLine; imageName: string | undefined; done: boolean };

function TodayRow({ line, imageName, done }: RowProps) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  const finish = useFinishLine(line);
  const { task, title, text, why, source, card, link } = line;
  // That nothing is due says nothing of how the plant is.
  const level = line.kind === 'stage' ? undefined : line.level;
  const swipe = useSwipeAway(_('today.skip'), () => {
    finish('skipped');
    showActionToast(
      `${_('today.skip')}: ${title}`,
      { label: _('action.undo'), onAction: () => finish('open') },
      UNDO_MS,
    );
  });
  const act = () => {
    if (line.kind === 'irrigation') return <LineWatered line={line} />;
    if (!task) return undefined;
    return (
      <LineAct
        label={_(done ? 'action.undo' : 'today.done')}
        about={title}
        done={done}
        onClick={() => finish(done ? 'open' : 'done')}
      />
    );
  };
  return (
    <>
      <ActionLine
        face={<LineFace imageName={imageName} icon={icons[line.kind]} />}
        level={level}
        title={title}
        done={done}
        row={task && !done ? swipe : undefined}
        onOpen={() => setOpen(true)}
        action={act()}
      >
        {level && <span className="sr-only">{`${_(levelWords[level])}. `}</span>}
        <span className="text-ink-2 text-pretty">{text}</span>
        {!done && (
          <span className="inline-flex items-center font-bold whitespace-nowrap text-leaf">
            {`\u00a0${_('today.why')}`}
            <Icon name="next" className="size-5" mirrored />
          </span>
        )}
      </ActionLine>
      {open && (
        <WhySheet
          title={title}
          level={level}
          about={text}
          why={why}
          source={source}
          card={card}
          link={link}
          onDone={task && !done ? () => finish('done') : undefined}
          onSkip={task && !done ? () => finish('skipped') : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The shape of the card until the first answer. */
function TodaySkeleton() {
  const { _ } = useLingui();
  return <div role="status" aria-label={_('state.loading')} className="skeleton min-h-36 rounded-tile" />;
}
