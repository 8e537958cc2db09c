import { useLingui } from '@lingui/react';
import type { ComponentProps } from 'react';
import { clientSettings } from '../../../lib/client-settings.ts';
import { Icon, Spinner } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { DrawnMap } from './drawn-map.tsx';

type Props = ComponentProps<typeof DrawnMap> & { state: 'closed' | 'opening' | 'failed'; onOpen: () => void };

/** The drawn map, and the way to one of streets: nothing of that is loaded before a tap, and the tap says what is. */
export function NearMap({ state, onOpen, ...drawn }: Props) {
  const { _ } = useLingui();
  const tiles = clientSettings().mapTilesUrl;
  return (
    <section
      aria-label={_('shops.mapTitle')}
      className="overflow-hidden rounded-tile border border-line bg-card raised"
    >
      <DrawnMap {...drawn} />
      {state === 'failed' && (
        <p role="alert" className="bg-harm-wash px-4 py-2">
          {_('shops.mapFailed')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 text-small">
        <button
          type="button"
          disabled={state === 'opening'}
          aria-busy={state === 'opening' || undefined}
          onClick={onOpen}
          className="inline-flex min-h-12 items-center gap-1.5 text-start font-semibold text-leaf"
        >
          {state === 'opening' ? <Spinner /> : <Icon name="map" className="size-5.5" />}
          {state === 'failed' ? _('action.tryAgain') : _('shops.openMap')}
        </button>
        <ChangePlace />
      </div>
      {tiles && (
        <p className="-mt-1 px-4 pb-2 text-small text-ink-2">
          {_('shops.mapLoads', { host: new URL(tiles).hostname })}
        </p>
      )}
    </section>
  );
}

/** To choosing another place, and back here with it. */
export function ChangePlace() {
  const { _ } = useLingui();
  return (
    <Link
      to="/#place"
      state={{ openNext: '/shopData' }}
      className="inline-flex min-h-12 items-center gap-1.5 font-semibold text-leaf"
    >
      <Icon name="pin" className="size-5.5" />
      {_('place.change')}
    </Link>
  );
}
