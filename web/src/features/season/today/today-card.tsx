import type { TodayKind } from '@agri/contract/season/season-words.ts';
import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ActionLine, LineDone, LineUndo } from '../../../ui/page/action-line.tsx';
import { LevelMark } from '../../../ui/state/level-mark.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useDoneLines, useFinished } from '../finished-tasks.ts';
import { LineFace } from '../parts/line-face.tsx';
import { levelWords, WhySheet } from '../parts/why-sheet.tsx';
import { dayFromToday } from '../season-days.ts';
import { todayQuery } from '../today-query.ts';
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
const SHOWN = 4;

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
  const given = (today.data ?? []).filter(({ until }) => !until || until >= dayFromToday(0));
  const done = useDoneLines(given);
  const said = [...given, ...done].filter(({ task }) => stateOf(task) !== 'skipped');
  const isDone = ({ task }: TodayLine) => stateOf(task) === 'done';
  // What was done just now stays in sight, with the way back.
  const lines = [...said.filter(isDone), ...said.filter((line) => !isDone(line))];

  if (today.isPending) return <TodaySkeleton />;
  if (!today.data)
    return (
      <LoadFailed
        text={errorText(today.error, _, _('today.failed'))}
        busy={today.isFetching}
        onRetry={() => today.refetch()}
      />
    );
  return (
    <section
      aria-labelledby="today-title"
      className="rounded-tile border border-line bg-card px-4 py-3 raised"
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
  const { task, title, level, text, why, source, card, link } = line;
  const act = () => {
    if (!task) return undefined;
    return done ? (
      <LineUndo label={_('action.undo')} about={title} onClick={() => finish('open')} />
    ) : (
      <LineDone label={_('today.done')} about={title} onClick={() => finish('done')} />
    );
  };
  return (
    <>
      <ActionLine
        face={<LineFace imageName={imageName} icon={icons[line.kind]} />}
        level={level}
        title={title}
        done={done}
        onOpen={() => setOpen(true)}
        action={act()}
      >
        <span className="sr-only">{`${_(levelWords[level])}. `}</span>
        <span className="line-clamp-2 text-ink-2">{text}</span>
        {!done && (
          <span className="flex items-center gap-1 text-ink-2">
            <span className="line-clamp-1 min-w-0">{why}</span>
            <Icon name="next" className="size-5 text-leaf" mirrored />
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
