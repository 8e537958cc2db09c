import { useLingui } from '@lingui/react';
import { formatHours } from '../../../lib/text/time-formats.ts';
import { type Device, useDeviceLight } from '../api.ts';

/** How much light a lamp with a plan has given today, of what is wanted. */
export function LightToday({ device }: { device: Device }) {
  const { _, i18n } = useLingui();
  const today = useDeviceLight(device._id).data?.days.at(-1);
  const { schedule, targetDli } = device.light;
  if (!today) return <div className="skeleton h-13 rounded-inner" aria-hidden="true" />;
  const wanted = targetDli ?? schedule?.hours;
  const reached = targetDli !== null ? (today.dli ?? 0) : today.hours;
  const share = wanted ? Math.min(1, reached / wanted) : 0;
  const hours = formatHours(today.hours, i18n.locale);
  const parts = [
    schedule
      ? _('devices.hoursOf', { hours, of: formatHours(schedule.hours, i18n.locale) })
      : _('devices.hours', { hours }),
    today.dli !== null &&
      (targetDli === null
        ? _('devices.dli', { dli: formatHours(today.dli, i18n.locale) })
        : _('devices.dliOf', {
            dli: formatHours(today.dli, i18n.locale),
            of: formatHours(targetDli, i18n.locale),
          })),
  ].filter(Boolean);
  return (
    <div>
      <p className="text-small text-ink-2">
        <bdi className="font-semibold text-ink">{device.name}</bdi>
        {` · ${parts.join(' · ')}`}
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-2.5 h-3.5 w-full rounded-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        <rect width="100" height="4" fill="var(--leaf-wash)" />
        <rect className="bar-fill" width={share * 100} height="4" fill="var(--sun-bright)" />
      </svg>
    </div>
  );
}
