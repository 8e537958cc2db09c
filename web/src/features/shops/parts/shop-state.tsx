import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { dateFormat } from '../../../lib/text/cached-formats.ts';
import { formatDistance, formatTime } from '../../../lib/text/later-formats.ts';
import { directionOf } from './drawn-map.tsx';
import { bearingTo } from './lay-out-pins.ts';
import { type OpeningState, openingStateOf } from './opening-state.ts';
import '../../../ui/map/shop-row.css';

type Props = { shop: Shop; position: Position; now: Date | undefined };

/** Whether a shop is open and until when, how far it is, and which way. */
export function ShopState({ shop, position, now }: Props) {
  const { _, i18n } = useLingui();
  const state = openingStateOf(shop, now);
  return (
    <div className="shop-state">
      {state && (
        <p className={state.open ? 'shop-state-open' : 'shop-state-shut'}>
          <StateWords state={state} now={now} />
        </p>
      )}
      <p className="shop-state-way">
        <svg viewBox="0 0 20 20" aria-hidden="true" style={{ rotate: `${bearingTo(position, shop)}deg` }}>
          <path d="m10 2 5 15-5-3-5 3Z" />
        </svg>
        <span>
          {formatDistance(shop.distance_m, i18n.locale)}
          <span className="max-pad:sr-only">
            {' · '}
            {_(directionOf(position, shop))}
          </span>
        </span>
      </p>
    </div>
  );
}

function StateWords({ state: { open, at }, now }: { state: OpeningState; now: Date | undefined }) {
  const { _, i18n } = useLingui();
  if (!at) return _(open ? 'shops.open' : 'shops.closed');
  const clock = formatTime(at.toISOString(), i18n.locale);
  const sameDay = at.toDateString() === now?.toDateString();
  const time = sameDay ? clock : `${dateFormat(i18n.locale, { weekday: 'short' }).format(at)} ${clock}`;
  return _(open ? 'shops.openUntil' : 'shops.opensAt', { time: open ? clock : time });
}
