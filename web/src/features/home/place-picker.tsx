import { useLingui } from '@lingui/react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyWordedPart } from '../../lib/lazy-part.ts';
import type { LocationState } from '../../lib/place/use-position.ts';
import { Icon } from '../../ui/icon.tsx';

const HASH = '#place';

const PlaceSheet = lazyWordedPart(async () => (await import('./place-sheet.tsx')).PlaceSheet);

type Props = { position: LocationState; onLocate: () => void };

/**
 * Picks a place by its name, for people who give no location. `/#place` opens it from elsewhere; a screen that needs a
 * place hands over its address as `openNext`, and is opened when it is known.
 */
export function PlacePicker({ position, onLocate }: Props) {
  const { _ } = useLingui();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const { openNext } = (state ?? {}) as { openNext?: string };
  const open = hash === HASH;
  const ready = position.kind === 'ready';
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const [lacked, setLacked] = useState(false);
  if (openNext && position.kind === 'ask' && !lacked) setLacked(true);

  useEffect(() => {
    // A place that is only to be changed was there before: the sheet stays open for it.
    if (ready && openNext && (lacked || !open)) navigate(openNext, { replace: true });
  }, [ready, openNext, lacked, open, navigate]);

  const locate = () => {
    navigate('/', { replace: true, state: { openNext } });
    onLocate();
  };
  return (
    <>
      {!ready && (
        <button
          type="button"
          onClick={() => navigate(`/${HASH}`)}
          className="inline-flex min-h-12 items-center gap-2 self-start rounded-inner px-2 font-semibold text-leaf underline underline-offset-4"
        >
          <Icon name="pin" className="size-6" />
          {_('place.type')}
        </button>
      )}
      {wasOpen && (
        <Suspense>
          <PlaceSheet
            open={open}
            forAlerts={openNext === '/alerts'}
            needed={openNext !== undefined && !ready}
            onClose={() => navigate('/', { replace: true })}
            onPicked={() => navigate(openNext ?? '/', { replace: true })}
            onLocate={ready ? undefined : locate}
          />
        </Suspense>
      )}
    </>
  );
}
