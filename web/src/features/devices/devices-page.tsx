import { useLingui } from '@lingui/react';
import { errorText } from '../../lib/error-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AddBar } from '../../ui/page/add-bar.tsx';
import { NearList } from '../../ui/page/near-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { type Device, useDevices } from './api.ts';
import { DeviceCard, DeviceCardSkeleton } from './parts/device-card.tsx';
import { LampScene } from './parts/lamp-scene.tsx';
import { LightToday } from './parts/light-today.tsx';
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
          text={errorText(devices.error, _, _('devices.loadFailed'))}
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
