import type { Activity } from '@agri/contract/season/task-schemas.ts';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDeleteActivity } from '../api.ts';
import { activityIcons, activityWords, amountWords } from '../parts/unit-words.ts';
import { writeList } from '../season-days.ts';

/** Something that was done, with its amount and note. */
export function ActivityRow({ activity, title }: { activity: Activity; title: string | undefined }) {
  const { _, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const deleteActivity = useDeleteActivity();
  const { kind, value, unit, note } = activity;
  const amount =
    value !== null && unit ? _(amountWords[unit], { value: formatFigure(value, i18n.locale) }) : '';
  const name = writeList([title ?? _(activityWords[kind]), amount], i18n.locale);
  return (
    <>
      <EventRow
        icon={activityIcons[kind]}
        title={name}
        note={note}
        action={
          <IconButton
            icon="bin"
            label={_('activity.delete', { name })}
            onClick={() => setAsking(true)}
            className="text-ink-2 [&>svg]:size-6"
          />
        }
      />
      <ConfirmSheet
        open={asking}
        title={_('activity.deleteTitle', { name })}
        text={_('activity.deleteText')}
        confirm={_('action.delete')}
        busy={deleteActivity.isPending}
        onConfirm={() => deleteActivity.mutate(activity._id)}
        onClose={() => setAsking(false)}
        {...(deleteActivity.isError
          ? { error: errorText(deleteActivity.error, _, _('activity.deleteFailed')) }
          : {})}
      />
    </>
  );
}

type EventProps = { icon: IconName; title: string; note?: string; action?: ReactNode; waits?: boolean };

/** A line of what has been, with its drawing. */
export function EventRow({ icon, title, note, action, waits }: EventProps) {
  const { _ } = useLingui();
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-tile border border-line bg-card px-3 py-2 raised">
      <span className="grid size-12 flex-none place-items-center rounded-full bg-leaf-wash text-leaf-ink">
        <Icon name={icon} className="size-6" />
      </span>
      <span className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
        <span className="block font-semibold">{title}</span>
        {note && (
          <span className="block text-small text-ink-2">
            <bdi>{note}</bdi>
          </span>
        )}
        {waits && <span className="block text-small text-ink-2">{_('outbox.waiting')}</span>}
      </span>
      {action}
    </div>
  );
}
