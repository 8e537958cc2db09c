import type { Task } from '@agri/contract/season/task-schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { ActionLine, LineAct } from '../../../ui/page/action-line.tsx';
import { useSwipeAway } from '../../../ui/page/use-swipe-away.ts';
import { StepArt } from '../../../ui/steps/step-art.tsx';
import { showActionToast } from '../../../ui/toast/show-toast.ts';
import { useFinished } from '../finished-tasks.ts';
import { LineFace } from '../parts/line-face.tsx';
import { ReasonText } from '../parts/reason-text.tsx';
import { taskIcons, taskSteps } from '../parts/unit-words.ts';
import { WhySheet } from '../parts/why-sheet.tsx';
import { writeDay } from '../season-days.ts';
import { useFinishSaying } from '../today/use-finish-line.ts';

/** As many as a person plans for; the others come when their days do. */
const SHOWN = 4;
const UNDO_MS = 6000;

type Props = { tasks: readonly Task[]; today: string; imageName: string | undefined };

/** What comes next on an item, the first due first; what was done today can be taken back. */
export function TaskList({ tasks, today, imageName }: Props) {
  const { _ } = useLingui();
  const stateOf = useFinished();
  const said = tasks.map((task) => ({ task, state: stateOf(task._id) ?? task.state }));
  const open = said.filter(({ state }) => state === 'open').slice(0, SHOWN);
  const done = said.filter(
    ({ task, state }) => state === 'done' && (!task.closed_on || task.closed_on === today),
  );
  if (open.length + done.length === 0) return null;
  return (
    <section
      aria-labelledby="next-tasks"
      className="overflow-x-clip rounded-tile border border-line bg-card px-4 py-3 raised"
    >
      <h2 id="next-tasks" className="text-bar">
        {_('season.next')}
      </h2>
      <ul>
        {[...open, ...done].map(({ task, state }) => (
          <TaskRow key={task._id} task={task} done={state === 'done'} today={today} imageName={imageName} />
        ))}
      </ul>
    </section>
  );
}

/** The drawing of its act, or the photo of where it is done. */
function TaskFace({ kind, imageName }: { kind: Task['kind']; imageName: string | undefined }) {
  const step = taskSteps[kind];
  return step ? (
    <StepArt kind={step} />
  ) : (
    <LineFace imageName={imageName} icon={taskIcons[kind] ?? 'sprout'} />
  );
}

/** Red is for what is overdue: on a screen full of red nothing stands out. */
export function levelOf({ due_from, due_until }: Pick<Task, 'due_from' | 'due_until'>, today: string) {
  if (due_from > today) return undefined;
  return due_until < today ? 'act' : 'plan';
}

type RowProps = { task: Task; done: boolean; today: string; imageName: string | undefined };

function TaskRow({ task, done, today, imageName }: RowProps) {
  const { _, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const finishTask = useFinishSaying();
  const { _id: id, title, why, source, kind, due_from, due_until } = task;
  const day = (date: string) => writeDay(date, i18n.locale);
  const about =
    due_from > today
      ? _('season.dueFrom', { from: day(due_from), until: day(due_until) })
      : _('season.dueUntil', { day: day(due_until) });
  const finish = (state: 'done' | 'skipped' | 'open') => finishTask({ id, title, state });
  const swipe = useSwipeAway(_('today.skip'), () => {
    finish('skipped');
    showActionToast(
      `${_('today.skip')}: ${title}`,
      { label: _('action.undo'), onAction: () => finish('open') },
      UNDO_MS,
    );
  });
  return (
    <>
      <ActionLine
        face={<TaskFace kind={kind} imageName={imageName} />}
        level={levelOf(task, today)}
        title={title}
        done={done}
        row={done ? undefined : swipe}
        onOpen={() => setOpen(true)}
        action={
          <LineAct
            label={_(done ? 'action.undo' : 'today.done')}
            about={title}
            done={done}
            onClick={() => finish(done ? 'open' : 'done')}
          />
        }
      >
        <span className="block text-ink-2">{about}</span>
        {!done && <ReasonText why={why} />}
      </ActionLine>
      {open && (
        <WhySheet
          title={title}
          level={levelOf(task, today)}
          about={about}
          why={why}
          source={source}
          card={task.cards[0]}
          link={task.record ? `/completeAgriData/${task.record}` : undefined}
          onDone={done ? undefined : () => finish('done')}
          onSkip={done ? undefined : () => finish('skipped')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
