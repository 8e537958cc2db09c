import { useLingui } from '@lingui/react';
import { clientSettings } from '../../../lib/client-settings.ts';
import { Button } from '../../../ui/button.tsx';

type Props = { state: 'closed' | 'opening' | 'failed'; onOpen: () => void };

/** In the place of the map until a tap: nothing of it is loaded before, and the tap says what is. */
export function MapTeaser({ state, onOpen }: Props) {
  const { _ } = useLingui();
  const tiles = clientSettings().mapTilesUrl;
  return (
    <section
      aria-label={_('shops.mapTitle')}
      className="relative flex min-h-28 flex-col items-center justify-end gap-2 overflow-hidden rounded-tile border border-line bg-leaf-wash px-4 pt-6 pb-3 text-center shadow-card wide:min-h-80"
    >
      <Ground />
      {state === 'failed' && (
        <p role="alert" className="relative rounded-inner bg-harm-wash px-3 py-1.5">
          {_('shops.mapFailed')}
        </p>
      )}
      <Button
        look="quiet"
        icon="map"
        busy={state === 'opening'}
        onClick={onOpen}
        className="relative shadow-card"
      >
        {state === 'failed' ? _('action.tryAgain') : _('shops.openMap')}
      </Button>
      {tiles && (
        <p className="relative rounded-inner bg-card/85 px-2.5 py-0.5 text-small text-ink-2">
          {_('shops.mapLoads', { host: new URL(tiles).hostname })}
        </p>
      )}
    </section>
  );
}

/** Fields, a river, a road and three pins: a drawing, not a place. */
function Ground() {
  return (
    <svg
      viewBox="0 0 360 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path d="M-5 20 92-6l34 76-131 34Z" className="fill-(--hill-a)" />
      <path d="m104-8 120-20 22 84-112 20Z" className="fill-(--hill-b) opacity-60" />
      <path d="m246-20 130-10v92l-118 4Z" className="fill-(--hill-a) opacity-70" />
      <path d="M-5 116 124 82l26 110H-5Z" className="fill-(--hill-b) opacity-50" />
      <path d="m146 80 108-18 30 130H174Z" className="fill-(--hill-a) opacity-60" />
      <path d="m268 78 100-8v120h-76Z" className="fill-(--hill-b) opacity-70" />
      <path
        d="M-5 150c80-30 120 20 200-14s120-24 180-4"
        className="fill-none stroke-(--sky-a) [stroke-width:12]"
      />
      <path d="M-5 110 370 56M132-5l46 200" className="fill-none stroke-card [stroke-width:7]" />
      {[
        [70, 50],
        [196, 40],
        [298, 52],
      ].map(([x, y]) => (
        <path
          key={x}
          transform={`translate(${x} ${y})`}
          d="M0 24C-8 12-13 6-13-1a13 13 0 0 1 26 0c0 7-5 13-13 25Z"
          className="fill-leaf stroke-card [stroke-width:2.5]"
        />
      ))}
    </svg>
  );
}
