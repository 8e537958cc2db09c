import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import type { AmountUnit } from '@agri/contract/season/season-words.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { useEndPlanting } from '../api.ts';
import { activityUnits } from '../parts/unit-words.ts';
import { todayOf } from '../season-days.ts';
import { AmountFields, readAmount } from './amount-fields.tsx';

/** Ends the season of a crop, with what was harvested. */
export function EndPlanting({ planting, onClose }: { planting: Planting; onClose: () => void }) {
  const { _, i18n } = useLingui();
  const today = todayOf(planting);
  const [on, setOn] = useState(today);
  const [value, setValue] = useState('');
  const [unit, setUnit] = useState<AmountUnit>('kg');
  const endPlanting = useEndPlanting();
  useEffect(warmToasts, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { value: amount } = readAmount(value, unit, i18n.locale);
    const harvest = amount === undefined ? null : { value: amount, unit };
    endPlanting.mutate(
      { id: planting._id, ended_on: on, harvest },
      {
        onSuccess: () => {
          showToast('success', _('season.ended'));
          onClose();
        },
      },
    );
  };
  return (
    <Sheet open title={_('season.endTitle', { crop: planting.cropName })} onClose={onClose}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="text-ink-2">{_('season.endText')}</p>
        <Field
          label={_('season.endDay')}
          type="date"
          required
          min={planting.planted_on}
          max={today}
          value={on}
          onChange={(event) => setOn(event.currentTarget.value)}
        />
        <h3 className="font-semibold">{_('activity.harvested')}</h3>
        <AmountFields
          units={activityUnits.harvested}
          value={value}
          unit={unit}
          onValue={setValue}
          onUnit={setUnit}
        />
        {endPlanting.isError && (
          <Notice icon="alert" look="harm" live>
            {errorText(endPlanting.error, _, _('season.endFailed'))}
          </Notice>
        )}
        <Button type="submit" icon="check" busy={endPlanting.isPending}>
          {_('season.end')}
        </Button>
      </form>
    </Sheet>
  );
}
