import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { dayFromToday } from '../../../lib/clock.ts';
import { errorText } from '../../../lib/error-text.ts';
import { formatDay } from '../../../lib/text/later-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useSetRecheck } from '../api.ts';
import { isDue, recheckText } from './recheck-day.ts';

type Props = { record: { _id: string; agri_id: string; recheck_on: string | null } };

const QUICK_DAYS = [3, 7, 14];

/** The reminder of a check: the day to look again, to be set, moved or taken away. */
export function RecheckChoice({ record }: Props) {
  const { _, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const setRecheck = useSetRecheck(record);
  const { recheck_on } = record;

  const show = () => {
    setRecheck.reset();
    setDay(recheck_on && !isDue(recheck_on) ? recheck_on : dayFromToday(7));
    setOpen(true);
  };
  const save = (recheck_on: string | null) =>
    setRecheck.mutate(recheck_on, { onSuccess: () => setOpen(false) });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (day) save(day);
  };

  return (
    <>
      <button
        type="button"
        onClick={show}
        className="flex min-h-16 w-full items-center gap-4 rounded-tile border border-line bg-card px-4 py-2.5 text-start shadow-card hover:border-leaf"
      >
        <Icon name="calendar" className="size-7 text-leaf" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {recheck_on ? recheckText(recheck_on, _) : _('recheck.title')}
          </span>
          <span className="block text-small text-ink-2">
            {recheck_on ? formatDay(`${recheck_on}T12:00`, i18n.locale) : _('recheck.none')}
          </span>
        </span>
        <Icon name="next" className="size-5 text-ink-2" mirrored />
      </button>
      <Sheet open={open} title={_('recheck.title')} onClose={() => setOpen(false)}>
        <form onSubmit={onSubmit} className="flex flex-col gap-4">
          <p className="text-ink-2">{_('recheck.why')}</p>
          <fieldset className="grid grid-cols-3 gap-2" aria-label={_('recheck.quick')}>
            {QUICK_DAYS.map((days) => (
              <button
                key={days}
                type="button"
                aria-pressed={day === dayFromToday(days)}
                onClick={() => setDay(dayFromToday(days))}
                className="min-h-14 rounded-inner border border-field-line bg-card px-1 leading-tight font-semibold text-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:text-leaf-ink"
              >
                {_('recheck.days', { days })}
              </button>
            ))}
          </fieldset>
          <Field
            label={_('recheck.date')}
            type="date"
            required
            min={dayFromToday(0)}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          {setRecheck.isError && (
            <Notice icon="alert" look="harm" live>
              {errorText(setRecheck.error, _, _('recheck.failed'))}
            </Notice>
          )}
          <div className="mt-1 grid gap-3">
            <Button type="submit" icon="check" busy={setRecheck.isPending}>
              {_('recheck.save')}
            </Button>
            {recheck_on && (
              <Button look="quiet" disabled={setRecheck.isPending} onClick={() => save(null)}>
                {_('recheck.clear')}
              </Button>
            )}
          </div>
        </form>
      </Sheet>
    </>
  );
}
