import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { outdateRemembered } from '../../lib/place/remembered.ts';
import { usePosition } from '../../lib/place/use-position.ts';
import { formatAge } from '../../lib/text/format-age.ts';
import { weatherKey } from '../../lib/weather/ask-weather.ts';
import { weatherQuery } from '../../lib/weather/weather-query.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { SourceLink } from '../../ui/state/source-link.tsx';
import { StaleLine } from '../../ui/state/stale-line.tsx';
import { WeatherView } from './parts/weather-view.tsx';

const nowhere = { latitude: 0, longitude: 0 };

export function WeatherPage() {
  const { _, i18n } = useLingui();
  const { state, request } = usePosition();
  const position = state.kind === 'ready' ? state.position : undefined;
  const query = useQuery({ ...weatherQuery(position ?? nowhere), enabled: position !== undefined });
  const weather = position && query.data;

  if (state.kind === 'ask') return <Navigate to="/#place" state={{ openNext: '/weatherData' }} replace />;
  const refresh = () => {
    outdateRemembered(weatherKey);
    query.refetch();
  };
  const area = [weather?.location.region, weather?.location.country].filter(Boolean).join(', ');
  const age = weather && formatAge(weather.fetched_at, i18n.locale);

  return (
    <Page
      title={weather ? weather.location.name || _('weather.yourPlace') : _('weather.title')}
      tabTitle={_('weather.title')}
      below={weather && <p className="text-small text-ink-2">{[area, age].filter(Boolean).join(' · ')}</p>}
      backTo="/"
      wide
      actions={
        <IconLink
          icon="pin"
          label={_('place.change')}
          to="/#place"
          state={{ openNext: '/weatherData' }}
          className="-me-3"
        />
      }
    >
      {state.kind === 'failed' && <LoadFailed text={_('home.locationFailed')} onRetry={request} />}
      {weather?.stale && (
        <StaleLine text={_('state.stale', { age: age ?? '' })} busy={query.isFetching} onRetry={refresh} />
      )}
      {weather && <WeatherView weather={weather} />}
      {!weather && query.isError && (
        <LoadFailed
          text={errorText(query.error, _, _('weather.loadFailed'))}
          busy={query.isFetching}
          onRetry={refresh}
        />
      )}
      {!weather && !query.isError && state.kind !== 'failed' && <WeatherSkeleton />}
      {weather && (
        <p className="text-small text-ink-2">
          {_('weather.by')} <SourceLink {...weather.attribution} />
          {weather.place_attribution && (
            <>
              {' · '}
              {_('weather.namesBy')} <SourceLink {...weather.place_attribution} />
            </>
          )}
        </p>
      )}
      {state.kind === 'failed' && (
        <p className="text-center">
          <Link
            to="/#place"
            state={{ openNext: '/weatherData' }}
            className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {_('place.type')}
          </Link>
        </p>
      )}
    </Page>
  );
}

/** The shape of the weather while it is on its way. */
function WeatherSkeleton() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className="grid gap-4 wide:grid-cols-2 wide:gap-5">
      <div className="flex flex-col gap-4">
        <div className="skeleton h-46 rounded-tile" />
        <div className="skeleton h-19 rounded-tile" />
        <div className="skeleton h-19 rounded-tile" />
        <div className="skeleton h-24 rounded-tile" />
      </div>
      <div className="flex flex-col gap-4">
        <div className="skeleton h-60 rounded-tile" />
        <div className="skeleton h-96 rounded-tile" />
      </div>
    </div>
  );
}
