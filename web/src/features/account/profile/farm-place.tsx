import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { usePickedPlace, usePosition } from '../../../lib/place/use-position.ts';
import { weatherQuery } from '../../../lib/weather/shown-weather.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import '../../../ui/page/person.css';

/** Where the farm is, as weather and shops take it, on a small drawn map; the way to another place. */
export function FarmPlace() {
  const { _ } = useLingui();
  const picked = usePickedPlace();
  const { state } = usePosition();
  const name = picked && [picked.name, picked.region].filter(Boolean).join(', ');
  return (
    <Link to="/#place" className="person-place">
      <PlacePicture known={state.kind === 'ready'} />
      <span className="person-place-words">
        <strong>{_('profile.place')}</strong>
        <span className="text-small text-ink-2">
          {name && <bdi>{name}</bdi>}
          {!name && state.kind === 'ready' && <NameOfPosition position={state.position} />}
          {!name && state.kind !== 'ready' && _('profile.placeNone')}
        </span>
      </span>
      <Icon name="next" className="size-5 text-ink-2" mirrored />
    </Link>
  );
}

/** As the weather that was loaded for it calls it; nothing is fetched for a name. */
function NameOfPosition({ position }: { position: Position }) {
  const { _ } = useLingui();
  const { data } = useQuery({ ...weatherQuery(position), enabled: false });
  const words = [data?.location.name, data?.location.region].filter(Boolean).join(', ');
  return words ? (
    <>
      <bdi>{words}</bdi> · {_('profile.placeHere')}
    </>
  ) : (
    _('profile.placeHere')
  );
}

/** Fields, a road and a brook from above, with a pin where a place is known. */
function PlacePicture({ known }: { known: boolean }) {
  return (
    <svg
      viewBox="0 0 96 72"
      preserveAspectRatio="xMidYMid slice"
      className="person-place-map"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--hill-a)" d="M0 0h96v72H0z" />
      <path fill="var(--hill-b)" d="M0 0h34l-8 30H0ZM62 44l34-8v36H54Z" />
      <path fill="var(--leaf-wash)" d="M40 0h56v24l-50 8Z" />
      <path
        d="M0 38c26-6 30 16 52 10s20-26 44-20"
        fill="none"
        stroke="var(--sky-a)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M34 0 22 72" fill="none" stroke="var(--cloud)" strokeWidth="4" />
      {known && (
        <>
          <path
            d="M58 58C48 46 44 40 44 32a14 14 0 0 1 28 0c0 8-4 14-14 26Z"
            fill="var(--leaf)"
            stroke="var(--card)"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <circle cx="58" cy="32" r="5" fill="var(--card)" />
        </>
      )}
    </svg>
  );
}
