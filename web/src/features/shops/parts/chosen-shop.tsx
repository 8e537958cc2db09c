import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { directionsTo, ShopNumber } from './on-map.tsx';
import { ShopState } from './shop-state.tsx';

type Props = {
  shop: Shop;
  position: Position;
  number: number;
  now: Date | undefined;
  onClose: () => void;
  onShowInList: () => void;
};

const KEY =
  'inline-flex min-h-12 flex-1 items-center whitespace-nowrap justify-center gap-2 rounded-full border px-3 font-semibold';

/** The shop whose pin was tapped, in short, over the lower edge of the map. */
export function ChosenShop({ shop, position, number, now, onClose, onShowInList }: Props) {
  const { _ } = useLingui();
  return (
    <div className="absolute inset-x-2 bottom-13 z-10 mx-auto flex max-w-[26rem] flex-col gap-2 rounded-inner border border-line bg-card py-2.5 ps-3.5 pe-2 shadow-card">
      <div className="flex items-start gap-2.5">
        <ShopNumber number={number} tone="shop-chosen" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 leading-snug" dir="auto">
            {shop.tags.name}
          </h2>
          <ShopState shop={shop} position={position} now={now} />
        </div>
        <IconButton icon="close" label={_('action.close')} onClick={onClose} className="-mt-1.5" />
      </div>
      <div className="flex flex-wrap gap-2 pe-1.5">
        <button
          type="button"
          onClick={onShowInList}
          className={`${KEY} border-field-line text-leaf hover:bg-leaf-wash hover:text-leaf-ink`}
        >
          {_('shops.inList')}
        </button>
        <a
          href={directionsTo(shop)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${KEY} border-leaf bg-leaf text-on-leaf hover:bg-leaf-press`}
        >
          <Icon name="route" className="size-5 max-narrow:hidden" />
          {_('shops.directions')}
        </a>
      </div>
    </div>
  );
}
