import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { dateFormat } from '../../../lib/text/cached-formats.ts';
import { formatHours } from '../../../lib/text/later-formats.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
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
      {light.isError && !light.data && (
        <LoadFailed
          small
          text={_('light.daysFailed')}
          busy={light.isFetching}
          onRetry={() => void light.refetch()}
        />
      )}
      {light.data && (
        <>
          <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 gap-y-1.5">
            {light.data.days.map((day) => (
              <DayRow key={day.date} day={day} />
            ))}
            <li
              aria-hidden="true"
              className="col-start-2 flex justify-between pt-1 text-small text-ink-2 [&>span]:flex [&>span]:w-0 [&>span]:justify-center"
            >
              {HOURS.map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </li>
          </ul>
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
  const weekday = dateFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day.date}T12:00:00Z`),
  );
  const hours = formatHours(day.hours, i18n.locale);
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center text-small">
      <span className="text-ink-2">{weekday}</span>
      <svg
        viewBox="0 0 24 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-5 w-full rounded-[6px] rtl:-scale-x-100"
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
      <span className="text-end whitespace-nowrap tabular-nums">{_('light.hoursShort', { hours })}</span>
      {day.dli !== null && (
        <span className="sr-only">{_('devices.dli', { dli: formatHours(day.dli, i18n.locale) })}</span>
      )}
    </li>
  );
}
