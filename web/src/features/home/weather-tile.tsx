import { useLingui } from '@lingui/react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useGeolocation } from './use-geolocation.ts';

const sky =
  'grid min-h-32 w-full grid-cols-[1fr_auto] items-center gap-4 rounded-tile bg-[linear-gradient(165deg,var(--sky-a),var(--sky-b)_55%,var(--sky-c))] px-5 py-4 text-start text-sky-ink';

/** Asks for the position until it may be read; then leads to the weather. */
export function WeatherTile() {
  const { _ } = useLingui();
  const { state, request } = useGeolocation();
  const drawing = <Icon name="cloudSun" className="size-20 [stroke-width:1.5]" />;

  if (state === 'unknown') return <div className="skeleton min-h-32 rounded-tile" aria-hidden="true" />;
  if (state === 'granted')
    return (
      <Link to="/weatherData" className={sky}>
        <span>
          <span className="block text-bar font-bold">{_('home.weather')}</span>
          <span className="block">{_('home.weatherSoon')}</span>
        </span>
        {drawing}
      </Link>
    );
  return (
    <>
      <button type="button" onClick={request} disabled={state === 'asking'} className={sky}>
        <span>
          <span className="flex items-center gap-2.5 text-bar font-bold">
            {state === 'asking' && <Spinner />}
            {_('home.getLocation')}
          </span>
          <span className="block">{_('home.locationReason')}</span>
        </span>
        {drawing}
      </button>
      {state === 'failed' && (
        <Notice icon="alert" live>
          {_('home.locationFailed')}
        </Notice>
      )}
    </>
  );
}
