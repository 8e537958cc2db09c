import type { Shop } from '@agri/contract/shop-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatDistance } from '../../../lib/text/later-formats.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { cardId } from '../use-shops-map.ts';
import { HoursLine } from './hours-line.tsx';
import { directionsTo, shopOnMap } from './map-links.ts';
import { ShopNumber } from './shop-number.tsx';

type Props = {
  shop: Shop;
  now: Date | undefined;
  /** The number of its pin while the map is open. */
  number: number | undefined;
  chosen: boolean;
  onShowOnMap: () => void;
};

/** A shop: how far, when open, and the ways to reach it. */
export function ShopCard({ shop, now, number, chosen, onShowOnMap }: Props) {
  const { _, i18n } = useLingui();
  const { name, description, opening_hours, email, website, address } = shop.tags;
  return (
    <article
      id={cardId(shop.id)}
      tabIndex={-1}
      className={`flex h-full scroll-mt-24 flex-col gap-2 rounded-tile border bg-card px-4 py-3.5 shadow-card ${
        chosen ? 'border-leaf outline-2 -outline-offset-2 outline-leaf' : 'border-line'
      }`}
    >
      <div className="flex items-center gap-3">
        {number ? <ShopNumber number={number} /> : <Icon name="shop" className="size-8 text-soil" />}
        <h2 className="min-w-0 flex-1 leading-snug" dir="auto">
          <a
            href={shopOnMap(shop)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-12 min-w-12 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-leaf"
          >
            {name}
          </a>
        </h2>
        <span className="rounded-full bg-soil-wash px-3 py-1 text-small font-semibold whitespace-nowrap">
          {formatDistance(shop.distance_m, i18n.locale)}
        </span>
      </div>
      {address && (
        <p className="text-ink-2" dir="auto">
          {address}
        </p>
      )}
      {description && (
        <p className="line-clamp-4" dir="auto">
          {description}
        </p>
      )}
      {opening_hours && <HoursLine text={opening_hours} now={now} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-1.5">
        <button type="button" onClick={onShowOnMap} className={REACH}>
          <Icon name="map" className="size-5" />
          {_('shops.onMap')}
        </button>
        <Reach href={directionsTo(shop)} icon="route" text={_('shops.directions')} outside />
        {shop.phones.map((phone) => (
          <Reach key={phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} icon="call" text={phone} />
        ))}
        {email && <Reach href={`mailto:${encodeURI(email)}`} icon="mail" text={email} />}
        {website && <Reach href={website} icon="page" text={_('shops.website')} outside />}
      </div>
    </article>
  );
}

const REACH =
  'inline-flex min-h-12 max-w-full items-center gap-2 rounded-full border border-field-line px-4 font-semibold text-leaf hover:bg-leaf-wash hover:text-leaf-ink';

type ReachProps = { href: string; icon: IconName; text: string; outside?: boolean };

function Reach({ href, icon, text, outside }: ReachProps) {
  const elsewhere = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...elsewhere} className={REACH}>
      <Icon name={icon} className="size-5" />
      <span className="min-w-0 truncate">
        <bdi dir={/^[+\d]/.test(text) ? 'ltr' : undefined}>{text}</bdi>
      </span>
    </a>
  );
}
