import type { AmountUnit } from '@agri/contract/season/season-words.ts';
import { useLingui } from '@lingui/react';
import { numberOf, readNumber, writeNumber } from '../../../lib/text/read-number.ts';
import { SelectField } from '../../../ui/form/choice.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { amountWords } from '../parts/unit-words.ts';

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
      <NumberField
        label={_('amount.value')}
        min={0}
        max={1_000_000}
        value={value}
        onValue={onValue}
        read={readNumber}
        write={writeNumber}
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
export function readAmount(
  value: string,
  unit: AmountUnit,
  language: string,
): { value?: number; unit?: AmountUnit } {
  const amount = numberOf(value, language);
  return amount === null ? {} : { value: amount, unit };
}
