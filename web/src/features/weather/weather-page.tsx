import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { failureOf } from '../../lib/error-text.ts';
import { outdateRemembered } from '../../lib/place/remembered.ts';
import { usePosition } from '../../lib/place/use-position.ts';
import { formatAge } from '../../lib/text/cached-formats.ts';
import { weatherKey } from '../../lib/weather/ask-weather.ts';
import { weatherQuery } from '../../lib/weather/shown-weather.ts';
import { Link } from '../../ui/link.tsx';
import { LoadFailed, StaleLine } from '../../ui/state/load-failed.tsx';
import { SourceLink } from '../../ui/state/source-link.tsx';
import { WeatherFrame } from './parts/weather-frame.tsx';
import { WeatherHero } from './parts/weather-hero.tsx';
import { WeatherSkeleton } from './parts/weather-skeleton.tsx';
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
  const waits = !weather && !query.isError && state.kind !== 'failed';
  const age = weather && formatAge(weather.fetched_at, i18n.locale);

  return (
    <WeatherFrame
      title={weather ? weather.location.name || _('weather.yourPlace') : _('weather.title')}
      below={weather && [area, age].filter(Boolean).join(' · ')}
      icon={weather?.current.condition.icon}
      hero={
        weather ? (
          <WeatherHero weather={weather} />
        ) : (
          waits && <div className="sky weather-sky weather-sky-waits" />
        )
      }
    >
      {state.kind === 'failed' && <LoadFailed text={_('home.locationFailed')} onRetry={request} />}
      {weather?.stale && (
        <StaleLine text={_('state.stale', { age: age ?? '' })} busy={query.isFetching} onRetry={refresh} />
      )}
      {weather && <WeatherView weather={weather} />}
      {waits && <WeatherSkeleton />}
      {!weather && query.isError && (
        <LoadFailed
          text={_('weather.loadFailed')}
          {...failureOf(query.error, _)}
          busy={query.isFetching}
          onRetry={refresh}
        />
      )}
      {weather && (
        <p className="text-center text-small text-ink-2">
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
    </WeatherFrame>
  );
}
