import { leavePush } from '../../features/alerts/this-phone.ts';
import { sendQuestion } from '../../features/chat/answer/send-question.ts';
import { flushDeletions } from '../../features/farm/delete/pending-deletions.ts';
import { sendCheck, sendDeletion, sendItem, sendSigns } from '../../features/farm/send-entries.ts';
import { sendActivity, sendPlanting, sendTask } from '../../features/season/send-entries.ts';
import { isOutboxRead, refreshOutbox, registerSenders } from '../../lib/outbox/outbox-store.ts';
import { beforeLeaving } from '../../lib/session/leaving.ts';

/** Hands what features do to the outbox and the sign-out, which know no feature. May be called again. */
export function registerFeatures(): void {
  registerSenders({
    item: sendItem,
    check: sendCheck,
    signs: sendSigns,
    question: sendQuestion,
    planting: sendPlanting,
    activity: sendActivity,
    task: sendTask,
    deletion: sendDeletion,
  });
  // Before the first list is drawn, which leaves out what waits to be deleted.
  if (!isOutboxRead()) void refreshOutbox();
  beforeLeaving(flushDeletions);
  beforeLeaving(leavePush);
}
