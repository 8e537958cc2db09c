import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { Navigate } from 'react-router';
import { readNow } from '../../lib/clock.ts';
import { failureOf } from '../../lib/error-text.ts';
import { usePosition } from '../../lib/place/use-position.ts';
import { formatAge } from '../../lib/text/cached-formats.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed, StaleLine } from '../../ui/state/load-failed.tsx';
import { useShops } from './api.ts';
import { ChangePlace } from './parts/near-map.tsx';
import { nurseriesNear } from './parts/on-map.tsx';
import { openFirst } from './parts/opening-state.ts';
import { ShopRow } from './parts/shop-row.tsx';
import { ShopsMap } from './parts/shops-map.tsx';
import { useShopsMap } from './use-shops-map.ts';

export function ShopsPage() {
  const { _, i18n } = useLingui();
  const { state, request } = usePosition();
  const position = state.kind === 'ready' ? state.position : undefined;
  const shops = useShops(position);
  const map = useShopsMap();
  if (state.kind === 'ask') return <Navigate to="/#place" state={{ openNext: '/shopData' }} replace />;

  const found = position && shops.data;
  const age = found && formatAge(found.fetched_at, i18n.locale);
  // A picked place may lie where the clock shows another time.
  const now = state.kind === 'ready' && !state.picked ? readNow() : undefined;
  const list = openFirst(found?.data.elements ?? [], now);

  return (
    <Page
      title={_('home.shops')}
      below={
        found && (
          <p className="text-small text-ink-2">
            {_(now ? 'shops.openFirst' : 'shops.within', { count: found.radius_km })}
          </p>
        )
      }
      backTo="/"
      wide
    >
      <PullToRefresh onRefresh={shops.refresh} />
      {state.kind === 'failed' && (
        <>
          <LoadFailed text={_('home.locationFailed')} onRetry={request} />
          <p className="text-center">
            <Link
              to="/#place"
              state={{ openNext: '/shopData' }}
              className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {_('place.type')}
            </Link>
          </p>
        </>
      )}
      {position && list.length === 0 && <FindNearBy position={position} first />}
      {found?.stale && (
        <StaleLine
          text={_('state.stale', { age: age ?? '' })}
          busy={shops.isFetching}
          onRetry={shops.refresh}
        />
      )}
      {!found && shops.isError && (
        <LoadFailed
          text={_('shops.loadFailed')}
          {...failureOf(shops.error, _)}
          busy={shops.isFetching}
          onRetry={shops.refresh}
        />
      )}
      {!found && !shops.isError && state.kind !== 'failed' && <ShopsSkeleton />}
      {found && list.length === 0 && (
        <EmptyState
          picture={<Icon name="shop" className="size-20 text-soil [stroke-width:1.4]" />}
          title={_('shops.emptyTitle')}
          text={_('shops.emptyText', { count: found.radius_km })}
          action={<ChangePlace />}
        />
      )}
      {found && list.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
          <div className="wide:order-2 wide:sticky wide:top-20">
            <ShopsMap
              {...map}
              position={position}
              shops={list}
              now={now}
              attribution={found.attribution}
              onOpen={map.open}
              onChoose={map.choose}
              onShowInList={map.showInList}
            />
          </div>
          <ul className="shop-list">
            {list.map((shop, index) => (
              <li key={shop.id}>
                <ShopRow
                  shop={shop}
                  position={position}
                  now={now}
                  number={index + 1}
                  chosen={shop.id === map.chosen}
                  onShowOnMap={() => map.showOnMap(shop.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {position && list.length > 0 && <FindNearBy position={position} />}
      {found && (
        <p className="text-small text-ink-2">
          <a
            className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4"
            href={found.attribution.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {found.attribution.name}
          </a>
        </p>
      )}
    </Page>
  );
}

/** The way to a search in a map: the main act only where there is no list. */
function FindNearBy({ position, first = false }: { position: Position; first?: boolean }) {
  const { _ } = useLingui();
  const look = first
    ? 'border-leaf bg-leaf text-on-leaf hover:bg-leaf-press'
    : 'border-field-line text-leaf hover:bg-leaf-wash hover:text-leaf-ink';
  return (
    <a
      href={nurseriesNear(position)}
      target="_blank"
      rel="noopener noreferrer"
      className={`inline-flex min-h-14 items-center justify-center gap-2.5 rounded-tile border px-4 py-2 text-center text-body leading-tight text-balance font-semibold pad:self-start ${look}`}
    >
      <Icon name="search" />
      {_('shops.findNearBy')}
    </a>
  );
}

/** The shape of map and list while they are on their way. */
function ShopsSkeleton() {
  const { _ } = useLingui();
  return (
    <div
      role="status"
      aria-label={_('state.loading')}
      className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2"
    >
      <div className="skeleton aspect-[4/3] rounded-tile wide:order-2" />
      <div className="skeleton h-64 rounded-tile" />
    </div>
  );
}
