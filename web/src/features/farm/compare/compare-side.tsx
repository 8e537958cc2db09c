import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { imageUrl } from '../../../lib/client-settings.ts';
import { formatDay, formatDayAndTime } from '../../../lib/text/later-formats.ts';
import { Select } from '../../../ui/form/choice.tsx';
import { Photo } from '../../../ui/photo.tsx';

type FarmRecord = CallOutput<'getAgriDataPreview'>[number];

type Props = {
  label: string;
  records: FarmRecord[];
  record: FarmRecord;
  onChoose: (id: string) => void;
};

/** One of the two: its photo, and the choice of which check stands here. */
export function CompareSide({ label, records, record, onChoose }: Props) {
  const { _, i18n } = useLingui();
  const id = useId();
  const when = formatDayAndTime(record.created_at, i18n.locale);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Photo
        src={imageUrl(record.image_name)}
        alt={_('compare.photoOf', { when })}
        eager
        className="aspect-3/4 w-full rounded-tile pad:aspect-4/3"
      />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select
        id={id}
        value={record._id}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="ps-3"
      >
        {records.map(({ _id, created_at }) => (
          <option key={_id} value={_id}>
            {sameDay(records, created_at)
              ? formatDayAndTime(created_at, i18n.locale)
              : formatDay(created_at, i18n.locale)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Whether the day alone would not tell this check from another. */
function sameDay(records: FarmRecord[], iso: string): boolean {
  const day = new Date(iso).toDateString();
  return records.filter(({ created_at }) => new Date(created_at).toDateString() === day).length > 1;
}
