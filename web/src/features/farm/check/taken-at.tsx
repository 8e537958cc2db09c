import { useLingui } from '@lingui/react';
import { formatDayAndTime } from '../../../lib/text/later-formats.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

type Props = { takenAt: Date; chosen: boolean; onChoose: (chosen: boolean) => void };

/** Offers the time of an older photo as the time of the check; nothing happens without the tick. */
export function TakenAtChoice({ takenAt, chosen, onChoose }: Props) {
  const { _, i18n } = useLingui();
  return (
    <div className="rounded-tile border border-line bg-card px-2 py-1.5">
      <Checkbox checked={chosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
        {_('record.takenAt', { when: formatDayAndTime(takenAt.toISOString(), i18n.locale) })}
      </Checkbox>
    </div>
  );
}

const OLDER_MS = 60 * 60_000;

/** When the earliest of the photos was taken, if that is more than an hour ago. A time to come is a wrong clock. */
export function olderTakenAt(photos: { takenAt: Date | undefined }[], now = Date.now()): Date | undefined {
  const times = photos.flatMap(({ takenAt }) => (takenAt ? [takenAt.getTime()] : []));
  const earliest = Math.min(...times);
  return now - earliest > OLDER_MS && Number.isFinite(earliest) ? new Date(earliest) : undefined;
}
