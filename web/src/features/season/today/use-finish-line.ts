import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { useLingui } from '@lingui/react';
import { dayFromToday } from '../../../lib/clock.ts';
import { errorText } from '../../../lib/error-text.ts';
import { shakePhone } from '../../../lib/shake-phone.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useFinishTask } from '../api.ts';
import type { FinishState } from '../finished-tasks.ts';

/** Finishes the task of a line of home with one tap; a refusal is said and the line goes back. */
export function useFinishLine(line: TodayLine) {
  const finishTask = useFinishSaying();
  return (state: FinishState) => {
    if (line.task) finishTask({ id: line.task, title: line.title, state, line });
  };
}

type Finish = { id: string; title: string; state: FinishState; line?: TodayLine };

/** Finishes a task, today by this phone's calendar. */
export function useFinishSaying() {
  const { _ } = useLingui();
  const finishTask = useFinishTask();
  return (finish: Finish) => {
    if (finish.state === 'done') shakePhone('done');
    // The line that said it is gone by then, and with it what `mutate` would call back.
    finishTask.mutateAsync({ ...finish, on: dayFromToday(0) }).catch((error) => {
      shakePhone('failed');
      showToast('error', errorText(error, _, _('today.finishFailed')));
    });
  };
}
