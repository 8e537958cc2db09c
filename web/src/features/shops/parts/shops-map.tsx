import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { type ComponentProps, type ComponentType, type RefObject, useMemo } from 'react';
import { clientSettings } from '../../../lib/client-settings.ts';
import type { PinMap } from '../../../ui/map/pin-map.tsx';
import { ChosenShop } from './chosen-shop.tsx';
import { NearMap } from './near-map.tsx';

export type MapState =
  | { kind: 'closed' | 'opening' | 'failed' }
  | { kind: 'open'; Map: ComponentType<ComponentProps<typeof PinMap>> };

type Props = {
  state: MapState;
  onOpen: () => void;
  frame: RefObject<HTMLElement | null>;
  position: Position;
  shops: Shop[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onShowInList: (id: string) => void;
  now: Date | undefined;
  attribution: { name: string; url: string };
};

/** The shops drawn around the person, or on a map of streets once somebody has opened it; the list says the same in words. */
export function ShopsMap({ state, onOpen, frame, position, shops, chosen, onChoose, ...rest }: Props) {
  const { _ } = useLingui();
  const { onShowInList, now, attribution } = rest;
  const { latitude, longitude } = position;
  const here = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const pins = useMemo(
    () => shops.map(({ id, lat, lon }) => ({ id, latitude: lat, longitude: lon })),
    [shops],
  );
  if (state.kind !== 'open')
    return (
      <NearMap
        state={state.kind}
        onOpen={onOpen}
        position={position}
        shops={shops}
        now={now}
        chosen={chosen}
        onChoose={(id) => {
          onChoose(id);
          onShowInList(id);
        }}
      />
    );

  const shop = shops.find(({ id }) => id === chosen);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={_('shops.mapTitle')}
      className="relative h-[58svh] min-h-80 scroll-mt-20 overflow-hidden rounded-tile border border-line shadow-card wide:h-[calc(100svh-12rem)]"
    >
      <p className="sr-only">{_('shops.mapHint')}</p>
      <state.Map
        tilesUrl={clientSettings().mapTilesUrl ?? undefined}
        here={here}
        pins={pins}
        chosen={chosen}
        onChoose={onChoose}
        words={{
          zoomIn: _('shops.zoomIn'),
          zoomOut: _('shops.zoomOut'),
          showAll: _('shops.showAll'),
          groundMissing: _('shops.groundMissing'),
        }}
        attribution={
          <a
            href={attribution.url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-12 items-center text-leaf underline"
          >
            {attribution.name}
          </a>
        }
      />
      <div aria-live="polite">
        {shop && (
          <ChosenShop
            shop={shop}
            position={position}
            number={shops.indexOf(shop) + 1}
            now={now}
            onClose={() => onChoose(undefined)}
            onShowInList={() => onShowInList(shop.id)}
          />
        )}
      </div>
    </section>
  );
}
