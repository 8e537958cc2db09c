import { useLingui } from '@lingui/react';
import { failureOf } from '../../lib/error-text.ts';
import { formatHours } from '../../lib/text/later-formats.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AddBar, NearList } from '../../ui/page/near-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { type Device, useDeviceLight } from './api.ts';
import { useDevices } from './device-list.ts';
import { DeviceCard, DeviceCardSkeleton } from './parts/device-card.tsx';
import { useDeviceEvents } from './use-device-events.ts';

const GRID = 'grid grid-cols-1 gap-3 wide:grid-cols-2 wide:gap-4';
const LIGHTS_SHOWN = 4;

export function DevicesPage() {
  const { _ } = useLingui();
  const live = useDeviceEvents();
  const devices = useDevices();
  const items = devices.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <Page title={_('home.devices')} wide>
      <PullToRefresh onRefresh={() => devices.refetch()} />
      {devices.isPending && (
        <div className={GRID} role="status" aria-label={_('state.loading')}>
          {['a', 'b', 'c'].map((key) => (
            <DeviceCardSkeleton key={key} />
          ))}
        </div>
      )}
      {devices.isError && !devices.data && (
        <LoadFailed
          text={_('devices.loadFailed')}
          {...failureOf(devices.error, _)}
          busy={devices.isFetching}
          onRetry={() => devices.refetch()}
        />
      )}
      {items.length > 0 && !live && <Notice icon="offline">{_('devices.notLive')}</Notice>}
      {devices.data && items.length === 0 && (
        <EmptyState
          picture={<LampScene />}
          title={_('devices.emptyTitle')}
          text={_('devices.emptyText')}
          action={
            <LinkButton to="/addDevice" icon="plus">
              {_('devices.addTitle')}
            </LinkButton>
          }
        />
      )}
      {items.length > 0 && (
        <NearList className={GRID} rowHeight="9rem">
          {items.map((device) => (
            <li key={device._id}>
              <DeviceCard device={device} />
            </li>
          ))}
        </NearList>
      )}
      {devices.hasNextPage && (
        <Button look="quiet" busy={devices.isFetchingNextPage} onClick={() => devices.fetchNextPage()}>
          {_('action.showMore')}
        </Button>
      )}
      <Lights devices={items} />
      {items.length > 0 && <AddBar to="/addDevice" label={_('devices.addTitle')} />}
    </Page>
  );
}

/** The light of today, for the lamps that have a plan. */
function Lights({ devices }: { devices: Device[] }) {
  const { _ } = useLingui();
  const planned = devices.filter(({ light }) => light.schedule || light.targetDli !== null);
  if (planned.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 rounded-tile border border-line bg-card p-4 shadow-card">
      <h2 className="text-h2">{_('devices.lightToday')}</h2>
      {planned.slice(0, LIGHTS_SHOWN).map((device) => (
        <LightToday key={device._id} device={device} />
      ))}
    </section>
  );
}

/** A lamp over a bed of seedlings: there is no device yet. */
function LampScene() {
  return (
    <svg viewBox="0 0 240 160" className="w-60 max-w-full" aria-hidden="true" focusable="false">
      <circle cx="120" cy="78" r="72" fill="var(--sun-wash)" />
      <path d="M120 6v30" stroke="var(--soil)" strokeWidth="5" strokeLinecap="round" />
      <path d="M82 66a38 32 0 0 1 76 0Z" fill="var(--leaf)" />
      <path d="M92 74 64 126h112l-28-52Z" fill="var(--sun-bright)" opacity=".45" />
      <path d="M22 132c26-18 170-18 196 0 6 6 2 16-6 16H28c-8 0-12-10-6-16Z" fill="var(--soil)" />
      {[84, 120, 156].map((x) => (
        <g key={x} fill="var(--hill-b)">
          <path d={`M${x} 126v-14`} stroke="var(--leaf)" strokeWidth="4" strokeLinecap="round" />
          <path d={`M${x - 1} 116c0-9-6-13-16-13 0 10 6 14 16 13Z`} />
          <path d={`M${x + 1} 113c0-8 6-12 15-12 0 9-6 13-15 12Z`} />
        </g>
      ))}
    </svg>
  );
}

/** How much light a lamp with a plan has given today, of what is wanted. */
function LightToday({ device }: { device: Device }) {
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
