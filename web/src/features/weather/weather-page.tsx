import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { weatherKey } from '../../lib/around/ask-weather.ts';
import { forgetRemembered } from '../../lib/around/remembered.ts';
import { usePosition } from '../../lib/around/use-position.ts';
import { weatherQuery } from '../../lib/around/weather-query.ts';
import { errorText } from '../../lib/error-text.ts';
import { formatAge } from '../../lib/text/format-age.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { StaleLine } from '../../ui/state/stale-line.tsx';
import { WeatherSkeleton } from './parts/weather-skeleton.tsx';
import { WeatherView } from './parts/weather-view.tsx';

const nowhere = { latitude: 0, longitude: 0 };

export function WeatherPage() {
  const { _, i18n } = useLingui();
  const { state, request } = usePosition();
  const position = state.kind === 'ready' ? state.position : undefined;
  const query = useQuery({ ...weatherQuery(position ?? nowhere), enabled: position !== undefined });
  const weather = position && query.data;

  if (state.kind === 'ask') return <Navigate to="/" replace />;
  const refresh = () => {
    forgetRemembered(weatherKey);
    query.refetch();
  };
  const area = [weather?.location.region, weather?.location.country].filter(Boolean).join(', ');
  const age = weather && formatAge(weather.fetched_at, i18n.locale);

  return (
    <Page
      title={weather ? weather.location.name || _('weather.yourPlace') : _('weather.title')}
      below={weather && <p className="text-small text-ink-2">{[area, age].filter(Boolean).join(' · ')}</p>}
      backTo="/"
      wide
      actions={<IconLink icon="pin" label={_('place.change')} to="/#place" className="-me-3" />}
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
          {_('weather.by')} <Maker {...weather.attribution} />
          {weather.place_attribution && (
            <>
              {' · '}
              {_('weather.namesBy')} <Maker {...weather.place_attribution} />
            </>
          )}
        </p>
      )}
      {state.kind === 'failed' && (
        <p className="text-center">
          <Link
            to="/#place"
            className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {_('place.type')}
          </Link>
        </p>
      )}
    </Page>
  );
}

function Maker({ name, url }: { name: string; url: string }) {
  return (
    <a
      className="text-leaf underline underline-offset-4"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {name}
    </a>
  );
}
