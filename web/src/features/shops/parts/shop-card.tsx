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

/** A shop: how far, when open, one press to call, and the other ways to reach it. */
export function ShopCard({ shop, now, number, chosen, onShowOnMap }: Props) {
  const { _, i18n } = useLingui();
  const { name, description, opening_hours, email, website, address } = shop.tags;
  const [phone, ...otherPhones] = shop.phones;
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
        <div className="min-w-0 flex-1">
          <h2 className="leading-snug" dir="auto">
            <a
              href={shopOnMap(shop)}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-12 min-w-12 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-leaf"
            >
              <span className="line-clamp-2">{name}</span>
            </a>
          </h2>
          {address && (
            <p className="truncate text-small text-ink-2" dir="auto">
              {address}
            </p>
          )}
        </div>
        <span className="rounded-full bg-soil-wash px-3 py-1 text-small font-semibold whitespace-nowrap">
          {formatDistance(shop.distance_m, i18n.locale)}
        </span>
      </div>
      {description && (
        <p className="line-clamp-2 text-small" dir="auto">
          {description}
        </p>
      )}
      {opening_hours && <HoursLine text={opening_hours} now={now} />}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {phone && (
          <a href={callTo(phone)} className={`${PILL} flex-auto bg-leaf text-on-leaf hover:bg-leaf-press`}>
            <Icon name="call" className="size-5.5" />
            <bdi dir="ltr" className="truncate">
              {phone}
            </bdi>
          </a>
        )}
        {otherPhones.map((other) => (
          <Round key={other} href={callTo(other)} icon="call" text={other} />
        ))}
        <Round href={directionsTo(shop)} icon="route" text={_('shops.directions')} outside />
        <button
          type="button"
          onClick={onShowOnMap}
          aria-label={_('shops.onMap')}
          title={_('shops.onMap')}
          className={ROUND}
        >
          <Icon name="map" className="size-5.5" />
        </button>
        {email && <Round href={`mailto:${encodeURI(email)}`} icon="mail" text={email} />}
        {website && <Round href={website} icon="page" text={_('shops.website')} outside />}
      </div>
    </article>
  );
}

const PILL = 'inline-flex min-h-12 min-w-0 items-center justify-center gap-2 rounded-full px-4 font-semibold';
const ROUND =
  'grid size-12 flex-none place-items-center rounded-full bg-leaf-wash text-leaf-ink hover:bg-leaf hover:text-on-leaf';

const callTo = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

type RoundProps = { href: string; icon: IconName; text: string; outside?: boolean };

function Round({ href, icon, text, outside }: RoundProps) {
  const elsewhere = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...elsewhere} aria-label={text} title={text} className={ROUND}>
      <Icon name={icon} className="size-5.5" />
    </a>
  );
}
