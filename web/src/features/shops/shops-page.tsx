import { useLingui } from '@lingui/react';
import { Navigate } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { usePosition } from '../../lib/place/use-position.ts';
import { formatAge } from '../../lib/text/format-age.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { StaleLine } from '../../ui/state/stale-line.tsx';
import { useShops } from './api.ts';
import { nurseriesNear } from './parts/map-links.ts';
import { ShopCard } from './parts/shop-card.tsx';
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
  const list = found?.data.elements ?? [];
  const age = found && formatAge(found.fetched_at, i18n.locale);
  // A picked place may lie where the clock shows another time.
  const now = state.kind === 'ready' && !state.picked ? new Date() : undefined;

  return (
    <Page
      title={_('home.shops')}
      below={
        found && <p className="text-small text-ink-2">{_('shops.within', { count: found.radius_km })}</p>
      }
      backTo="/"
      wide
      actions={
        <IconLink
          icon="pin"
          label={_('place.change')}
          to="/#place"
          state={{ openNext: '/shopData' }}
          className="-me-3"
        />
      }
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
      {position && (
        <a
          href={nurseriesNear(position)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-14 items-center justify-center gap-2.5 rounded-tile border border-leaf bg-leaf px-4 py-2 text-center text-body leading-tight text-balance font-semibold text-on-leaf hover:bg-leaf-press pad:self-start"
        >
          <Icon name="pin" />
          {_('shops.findNearBy')}
        </a>
      )}
      {found?.stale && (
        <StaleLine
          text={_('state.stale', { age: age ?? '' })}
          busy={shops.isFetching}
          onRetry={shops.refresh}
        />
      )}
      {!found && shops.isError && (
        <LoadFailed
          text={errorText(shops.error, _, _('shops.loadFailed'))}
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
          <ul className="grid grid-cols-1 gap-3 pad:grid-cols-2 pad:gap-4 wide:grid-cols-1">
            {list.map((shop, index) => (
              <li key={shop.id}>
                <ShopCard
                  shop={shop}
                  now={now}
                  number={map.state.kind === 'open' ? index + 1 : undefined}
                  chosen={shop.id === map.chosen}
                  onShowOnMap={() => map.showOnMap(shop.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
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

/** The shape of map and list while they are on their way. */
function ShopsSkeleton() {
  const { _ } = useLingui();
  return (
    <div
      role="status"
      aria-label={_('state.loading')}
      className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2"
    >
      <div className="skeleton h-28 rounded-tile wide:order-2 wide:h-80" />
      <div className="grid gap-3 pad:grid-cols-2 pad:gap-4 wide:grid-cols-1">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="skeleton h-56 rounded-tile" />
        ))}
      </div>
    </div>
  );
}
