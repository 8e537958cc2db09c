import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { cardId } from '../use-shops-map.ts';
import { toneOf } from './drawn-map.tsx';
import { HoursLine } from './hours-line.tsx';
import { directionsTo, ShopNumber, shopOnMap } from './on-map.tsx';
import { ShopState } from './shop-state.tsx';
import '../../../ui/map/shop-row.css';

type Props = {
  shop: Shop;
  position: Position;
  now: Date | undefined;
  /** The number of its pin. */
  number: number;
  chosen: boolean;
  onShowOnMap: () => void;
};

/** A shop: whether it is open, how far it is and where, and a press to call or to go there; the rest is a tap away. */
export function ShopRow({ shop, position, now, number, chosen, onShowOnMap }: Props) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  const restId = useId();
  const { name } = shop.tags;
  const [phone] = shop.phones;
  return (
    <article
      id={cardId(shop.id)}
      tabIndex={-1}
      className={`shop-row ${chosen ? 'outline-2 -outline-offset-2 outline-leaf' : ''}`}
    >
      <div className="shop-row-main">
        <ShopNumber number={number} tone={toneOf(shop, now, chosen ? shop.id : undefined)} />
        <div className="shop-row-words">
          <h2 className="text-body leading-snug" dir="auto">
            <a href={shopOnMap(shop)} target="_blank" rel="noopener noreferrer" className="shop-row-name">
              {name}
            </a>
          </h2>
          <ShopState shop={shop} position={position} now={now} />
        </div>
      </div>
      <div className="shop-row-acts">
        {phone && <Act href={callTo(phone)} icon="call" text={_('shops.call')} label={name} main />}
        <Act href={directionsTo(shop)} icon="route" text={_('shops.directions')} outside />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={restId}
          aria-label={`${_('tabs.more')}: ${name}`}
          onClick={() => setOpen(!open)}
          className="shop-row-more"
        >
          <Icon name="next" className={`size-5 ${open ? '-rotate-90' : 'rotate-90'}`} />
        </button>
      </div>
      <div id={restId} hidden={!open}>
        {open && <ShopRest shop={shop} now={now} onShowOnMap={onShowOnMap} />}
      </div>
    </article>
  );
}

type RestProps = Pick<Props, 'shop' | 'now' | 'onShowOnMap'>;

/** What else is known of a shop, and the other ways to reach it. */
function ShopRest({ shop, now, onShowOnMap }: RestProps) {
  const { _ } = useLingui();
  const { description, opening_hours, email, website, address } = shop.tags;
  return (
    <div className="shop-row-rest">
      {address && <p dir="auto">{address}</p>}
      {description && <p dir="auto">{description}</p>}
      {opening_hours && <HoursLine text={opening_hours} now={now} />}
      <ul className="shop-row-ways">
        {shop.phones.map((phone) => (
          <li key={phone}>
            <Way href={callTo(phone)} icon="call" text={phone} />
          </li>
        ))}
        {email && (
          <li>
            <Way href={`mailto:${encodeURI(email)}`} icon="mail" text={email} />
          </li>
        )}
        {website && (
          <li>
            <Way href={website} icon="page" text={_('shops.website')} outside />
          </li>
        )}
        <li>
          <button type="button" onClick={onShowOnMap} className="shop-row-way">
            <Icon name="map" className="size-5.5" />
            {_('shops.onMap')}
          </button>
        </li>
      </ul>
    </div>
  );
}

const callTo = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

type WayProps = { href: string; icon: IconName; text: string; outside?: boolean };

function Way({ href, icon, text, outside }: WayProps) {
  return (
    <a href={href} {...(outside ? elsewhere : {})} className="shop-row-way">
      <Icon name={icon} className="size-5.5" />
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{text}</bdi>
    </a>
  );
}

function Act({ href, icon, text, label, outside, main }: WayProps & { label?: string; main?: boolean }) {
  return (
    <a
      href={href}
      {...(outside ? elsewhere : {})}
      aria-label={label && `${text}: ${label}`}
      className={`shop-row-act ${main ? 'shop-row-call' : ''}`}
    >
      <Icon name={icon} className="size-5.5" />
      {text}
    </a>
  );
}
