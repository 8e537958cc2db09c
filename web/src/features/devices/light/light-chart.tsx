import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { formatHours } from '../../../lib/text/time-formats.ts';
import { type Device, useDeviceLight } from '../api.ts';

type Day = CallOutput<'getDeviceLight'>['days'][number];

const HOURS = [0, 6, 12, 18, 24];

/** Seven days as bars of 24 hours, lit where the lamp shone. */
export function LightChart({ device }: { device: Device }) {
  const { _, i18n } = useLingui();
  const light = useDeviceLight(device._id);
  const needed = light.data?.hoursStillNeeded;
  return (
    <section className="flex flex-col gap-3 rounded-tile border border-line bg-card p-4 shadow-card">
      <h2 className="text-h2">{_('light.days')}</h2>
      {light.isPending && <div className="skeleton h-52 rounded-inner" aria-hidden="true" />}
      {light.isError && !light.data && <p className="text-ink-2">{_('light.daysFailed')}</p>}
      {light.data && (
        <>
          <ul className="flex flex-col gap-1.5">
            {light.data.days.map((day) => (
              <DayRow key={day.date} day={day} />
            ))}
          </ul>
          <div aria-hidden="true" className="ms-12 me-16 flex justify-between text-small text-ink-2">
            {HOURS.map((hour) => (
              <span key={hour} className="w-0 text-center [&>span]:-translate-x-1/2 [&>span]:inline-block">
                <span>{hour}</span>
              </span>
            ))}
          </div>
          {typeof needed === 'number' && (
            <p className="font-semibold">
              {needed > 0
                ? _('light.needed', { hours: formatHours(needed, i18n.locale) })
                : _('light.reached')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function DayRow({ day }: { day: Day }) {
  const { _, i18n } = useLingui();
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day.date}T12:00:00Z`),
  );
  const hours = formatHours(day.hours, i18n.locale);
  return (
    <li className="flex items-center gap-2 text-small">
      <span className="w-10 flex-none text-ink-2">{weekday}</span>
      <svg
        viewBox="0 0 24 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-5 min-w-0 flex-1 rounded-[6px]"
      >
        <rect width="24" height="4" fill="var(--leaf-wash)" />
        {day.spans.map(({ from, to }) => (
          <rect
            key={from}
            className="bar-fill"
            x={from}
            width={Math.max(0.08, to - from)}
            height="4"
            fill="var(--sun-bright)"
          />
        ))}
        <path d="M6 0v4M12 0v4M18 0v4" stroke="var(--card)" strokeWidth="0.06" />
      </svg>
      <span className="w-14 flex-none text-end tabular-nums">{_('light.hoursShort', { hours })}</span>
      {day.dli !== null && (
        <span className="sr-only">{_('devices.dli', { dli: formatHours(day.dli, i18n.locale) })}</span>
      )}
    </li>
  );
}
