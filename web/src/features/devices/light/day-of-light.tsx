import { useLingui } from '@lingui/react';
import { formatClock } from '../../../lib/text/formats.ts';

const MINUTES_A_DAY = 1440;
const HOURS_A_DAY = 24;

/** A day from midnight to midnight, bright while the lamp shines, and its two times in words. */
export function DayOfLight({ startsAt, hours }: { startsAt: string; hours: number }) {
  const { _, i18n } = useLingui();
  const [hour = 0, minute = 0] = startsAt.split(':').map(Number);
  const from = hour * 60 + minute;
  const length = Math.min(Math.max(hours, 0), HOURS_A_DAY) * 60;
  if (!Number.isFinite(from + length)) return null;
  const until = from + length;
  // What goes on after midnight stands at the beginning of the day.
  const spans = [
    [from, Math.min(until, MINUTES_A_DAY)],
    [0, Math.max(0, until - MINUTES_A_DAY)],
  ] as const;
  const clock = (minutes: number) => formatClock(toWallTime(minutes % MINUTES_A_DAY), i18n.locale);
  return (
    <div className="light-day">
      <svg
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        className="block h-10 w-full rounded-inner rtl:-scale-x-100"
        aria-hidden="true"
      >
        <rect width="1440" height="120" fill="var(--night-band)" />
        {spans.map(([start, end], index) => (
          <rect
            key={index === 0 ? 'day' : 'after'}
            x={start}
            width={Math.max(0, end - start)}
            height="120"
            fill="var(--sun-bright)"
          />
        ))}
        <path d="M360 0v120M720 0v120M1080 0v120" stroke="var(--card)" strokeWidth="4" opacity=".6" />
      </svg>
      {length < MINUTES_A_DAY && (
        <p className="font-semibold">{_('light.span', { from: clock(from), until: clock(until) })}</p>
      )}
    </div>
  );
}

function toWallTime(minutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `2000-01-01T${two(minutes / 60)}:${two(minutes % 60)}`;
}
