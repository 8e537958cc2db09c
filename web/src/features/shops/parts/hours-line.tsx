import { useLingui } from '@lingui/react';
import { formatClock, formatWeekday } from '../../../lib/text/formats.ts';
import { groupDays, isOpen, readOpeningHours } from './opening-hours.ts';

type Props = {
  text: string;
  /** The time at the shop; undefined where the device's clock is not that of the place. */
  now: Date | undefined;
};

const SHOWN_AS_WRITTEN_UP_TO = 100;

/** When a shop is open, in the words of the language; what cannot be read stands as it was written. */
export function HoursLine({ text, now }: Props) {
  const { _, i18n } = useLingui();
  const week = readOpeningHours(text);
  if (!week)
    return (
      <p className="text-ink-2">
        {text.length > SHOWN_AS_WRITTEN_UP_TO ? `${text.slice(0, SHOWN_AS_WRITTEN_UP_TO)}…` : text}
      </p>
    );
  const always = week.every(
    (spans) => spans.length === 1 && (spans[0]?.[1] ?? 0) - (spans[0]?.[0] ?? 0) >= 1440,
  );
  const open = now && isOpen(week, now);
  const day = (index: number) => formatWeekday(`2026-03-0${index + 2}`, i18n.locale, 'short');
  const clock = (minutes: number) => formatClock(`2026-03-02T${toClock(minutes)}`, i18n.locale);
  return (
    <p className="text-small text-ink-2">
      {open !== undefined && (
        <strong className={`me-2 font-semibold ${open ? 'text-leaf' : 'text-harm'}`}>
          {_(open ? 'shops.open' : 'shops.closed')}
        </strong>
      )}
      {always
        ? _('shops.always')
        : groupDays(week)
            .map(({ first, last, spans }) => {
              const days = first === last ? day(first) : `${day(first)}–${day(last)}`;
              const times = spans.map(([from, until]) => `${clock(from)}–${clock(until)}`).join(', ');
              return `${days} ${times || _('shops.dayOff')}`;
            })
            .join(' · ')}
    </p>
  );
}

function toClock(minutes: number): string {
  const ofDay = minutes % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
