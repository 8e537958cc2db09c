import { dayLimits } from '@agri/contract/season/day-limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { dayFromToday } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PlantingDraft } from '../api.ts';
import { writeDay } from '../season-days.ts';

export type When = Pick<PlantingDraft, 'planted_on' | 'method'>;

/** The middle of what people mean by the words, in days before today. */
const spans = [
  { days: 0, words: 'planting.today' },
  { days: 3, words: 'planting.thisWeek' },
  { days: 30, words: 'planting.lastMonth' },
] as const;

const row =
  'flex min-h-14 w-full items-center gap-4 rounded-tile border border-line bg-card px-4 py-2.5 text-start hover:border-leaf';

type Props = { perennial: boolean; onChoose: (when: When) => void };

/** Since when it grows: a tap on the likely days, or a date. */
export function WhenChoice({ perennial, onChoose }: Props) {
  const { _, i18n } = useLingui();
  const [method, setMethod] = useState<'sown' | 'transplanted'>(perennial ? 'transplanted' : 'sown');
  const [asksDay, setAsksDay] = useState(false);
  const [day, setDay] = useState(dayFromToday(-14));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (day) onChoose({ planted_on: day, method });
  };
  return (
    <div className="flex flex-col gap-3">
      {perennial && (
        <button
          type="button"
          onClick={() => onChoose({ planted_on: dayFromToday(0), method: 'standing' })}
          className={row}
        >
          <Icon name="sprout" className="size-7 text-leaf" />
          <span className="min-w-0 flex-1 font-semibold">{_('planting.standing')}</span>
        </button>
      )}
      {!perennial && (
        <fieldset
          aria-label={_('planting.method')}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-2"
        >
          {(['sown', 'transplanted'] as const).map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={method === value}
              onClick={() => setMethod(value)}
              className="min-h-14 rounded-inner border border-field-line bg-card px-1 leading-tight font-semibold text-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:text-leaf-ink"
            >
              {_(value === 'sown' ? 'planting.sown' : 'planting.transplanted')}
            </button>
          ))}
        </fieldset>
      )}
      {spans.map(({ days, words }) => (
        <button
          key={words}
          type="button"
          onClick={() => onChoose({ planted_on: dayFromToday(-days), method })}
          className={row}
        >
          <Icon name="calendar" className="size-7 text-leaf" />
          <span className="min-w-0 flex-1 font-semibold">{_(words)}</span>
          <span className="text-small text-ink-2">{writeDay(dayFromToday(-days), i18n.locale)}</span>
        </button>
      ))}
      {asksDay ? (
        <form onSubmit={onSubmit} className="flex flex-col gap-3">
          <Field
            label={_('planting.date')}
            type="date"
            required
            min={dayLimits.oldest}
            max={dayFromToday(366)}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button type="submit">{_('planting.useDate')}</Button>
        </form>
      ) : (
        <button type="button" onClick={() => setAsksDay(true)} className={row}>
          <Icon name="pen" className="size-7 text-leaf" />
          <span className="min-w-0 flex-1 font-semibold">{_('planting.otherDate')}</span>
        </button>
      )}
    </div>
  );
}
