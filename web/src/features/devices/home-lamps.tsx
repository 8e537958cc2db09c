import { useLingui } from '@lingui/react';
import { useDevices } from './device-list.ts';
import { LampRow } from './parts/lamp-row.tsx';
import { useDeviceEvents } from './use-device-events.ts';

const SHOWN = 3;

/** The first lamps on home, each with its switch; nothing where there is none. */
export function HomeLamps() {
  const { _ } = useLingui();
  useDeviceEvents();
  const lamps = useDevices().data?.pages.flatMap((page) => page.items) ?? [];
  // One that was never set up has nothing to switch: it waits in My Devices.
  const shown = lamps.filter(({ statusSince }) => statusSince !== null).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="lamps-title">
      <h2 id="lamps-title" className="mb-2 text-bar">
        {_('home.lamps')}
      </h2>
      <div className="rounded-tile border border-line bg-card shadow-card">
        {shown.map((device) => (
          <article key={device._id} aria-label={device.name} className="border-line not-first:border-t">
            <LampRow device={device} whole />
          </article>
        ))}
      </div>
    </section>
  );
}
