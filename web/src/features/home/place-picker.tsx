import { useLingui } from '@lingui/react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';

const HASH = '#place';

const PlaceSheet = lazyPart(async () => (await import('./place-sheet.tsx')).PlaceSheet);

/** Picks a place by its name, for people who give no location. `/#place` opens it from elsewhere. */
export function PlacePicker({ link }: { link: boolean }) {
  const { _ } = useLingui();
  const open = useLocation().hash === HASH;
  const navigate = useNavigate();
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      {link && (
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
          <PlaceSheet open={open} onClose={() => navigate('/', { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
