import type { AmountUnit } from '@agri/contract/season/season-words.ts';
import { useLingui } from '@lingui/react';
import { SelectField } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { amountWords } from './unit-words.ts';

type Props = {
  units: readonly AmountUnit[];
  value: string;
  unit: AmountUnit;
  onValue: (value: string) => void;
  onUnit: (unit: AmountUnit) => void;
};

/** How much, and of what; it may stay empty. */
export function AmountFields({ units, value, unit, onValue, onUnit }: Props) {
  const { _ } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">
      <Field
        label={_('amount.value')}
        type="number"
        inputMode="decimal"
        min="0"
        max="1000000"
        step="any"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <SelectField
        label={_('amount.unit')}
        value={unit}
        onChange={(event) => onUnit(event.currentTarget.value as AmountUnit)}
      >
        {units.map((each) => (
          <option key={each} value={each}>
            {_(amountWords[each], { value: '' }).trim()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The amount as the calls take it; none where the field is empty. */
export function readAmount(value: string, unit: AmountUnit): { value?: number; unit?: AmountUnit } {
  const amount = Number.parseFloat(value);
  return Number.isFinite(amount) ? { value: amount, unit } : {};
}
