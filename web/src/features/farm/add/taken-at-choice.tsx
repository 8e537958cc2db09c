import { useLingui } from '@lingui/react';
import { formatDayAndTime } from '../../../lib/text/formats.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

type Props = { takenAt: Date; chosen: boolean; disabled: boolean; onChoose: (chosen: boolean) => void };

/** Offers the time of an older photo as the time of the check; nothing happens without the tick. */
export function TakenAtChoice({ takenAt, chosen, disabled, onChoose }: Props) {
  const { _, i18n } = useLingui();
  return (
    <div className="rounded-tile border border-line bg-card px-2 py-1.5">
      <Checkbox
        checked={chosen}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      >
        {_('record.takenAt', { when: formatDayAndTime(takenAt.toISOString(), i18n.locale) })}
      </Checkbox>
    </div>
  );
}
