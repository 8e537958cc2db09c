import { useLingui } from '@lingui/react';
import { memo, useState } from 'react';
import { formatClock } from '../../../lib/text/formats.ts';
import { formatHours } from '../../../lib/text/later-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Device } from '../api.ts';
import { DeviceMenu } from './device-menu.tsx';
import { LampRow } from './lamp-row.tsx';

const frame = 'rounded-tile border border-line bg-card shadow-card';

/** A device: how it really is, its switch, and the ways on. News of one lamp draws its card alone. */
export const DeviceCard = memo(function DeviceCard({ device }: { device: Device }) {
  const { _ } = useLingui();
  const [menu, setMenu] = useState<'open' | 'closed'>();

  return (
    <article aria-label={device.name} className={`${frame} flex flex-col`}>
      <LampRow device={device} />
      <div className="flex items-center gap-2 border-t border-line ps-4 pe-1.5">
        <CardLink device={device} />
        <IconButton
          icon="dots"
          label={_('devices.menu', { name: device.name })}
          onClick={() => setMenu('open')}
        />
      </div>
      {menu && <DeviceMenu device={device} open={menu === 'open'} onClose={() => setMenu('closed')} />}
    </article>
  );
});

/** The next step for this device: to set it up, or its hours of light. */
function CardLink({ device }: { device: Device }) {
  const { _, i18n } = useLingui();
  const { schedule } = device.light;
  const fresh = device.statusSince === null;
  const text = fresh
    ? _('devices.setUpNow')
    : schedule
      ? _('devices.lightLine', {
          time: formatClock(`2000-01-01T${schedule.startsAt}`, i18n.locale),
          hours: formatHours(schedule.hours, i18n.locale),
        })
      : _('devices.lightNone');
  return (
    <Link
      to={`/device/${device._id}/${fresh ? 'setup' : 'light'}`}
      className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 text-leaf"
    >
      <Icon name={fresh ? 'plug' : 'clock'} className="size-6" />
      <span className="min-w-0 font-semibold">{text}</span>
    </Link>
  );
}

export function DeviceCardSkeleton() {
  return (
    <div className={`${frame} flex flex-col`} aria-hidden="true">
      <div className="flex min-h-26 items-center gap-3.5 p-4">
        <div className="skeleton size-16 rounded-[18px]" />
        <div className="flex-1">
          <div className="skeleton mb-3 h-5 w-2/3 rounded-full" />
          <div className="skeleton mb-2.5 h-3.5 w-1/2 rounded-full" />
          <div className="skeleton h-3.5 w-3/4 rounded-full" />
        </div>
        <div className="skeleton h-9 w-16 rounded-full" />
      </div>
      <div className="flex min-h-12 items-center border-t border-line px-4">
        <div className="skeleton h-3.5 w-2/5 rounded-full" />
      </div>
    </div>
  );
}
