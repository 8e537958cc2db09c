import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { readNow } from '../../lib/clock.ts';
import { lazyPart, lazyWordedPart } from '../../lib/lazy-part.ts';
import { usePosition } from '../../lib/place/use-position.ts';
import { formatDegrees } from '../../lib/text/formats.ts';
import { readStoredWeather } from '../../lib/weather/ask-weather.ts';
import { conditionIds, weatherQuery } from '../../lib/weather/shown-weather.ts';
import { Icon, Spinner } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { usePageHeading } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { skyOf, WeatherIcon } from '../../ui/weather/weather-icon.tsx';

const WeatherFailed = lazyWordedPart(async () => (await import('./field-notes.tsx')).WeatherFailed);
const FieldNotes = lazyWordedPart(async () => (await import('./field-notes.tsx')).FieldNotes);

const PlacePicker = lazyPart(async () => (await import('./place-picker.tsx')).PlacePicker);

/** Stands in until a place is known; nothing is asked for it. */
const NOWHERE = { latitude: 0, longitude: 0 };

/** The sky over the farm: who is greeted, how warm it is, and whether to spray; asks for the place until it is known. */
export function HomeSky({ withAdvice, name }: { withAdvice: boolean; name?: string | undefined }) {
  const { _ } = useLingui();
  const hello = _(greetingId(readNow().getHours()));
  const greeting = name ? _('home.greetName', { greeting: hello, name }) : hello;
  const heading = usePageHeading(_('home.title'));
  const { state, request } = usePosition();
  // The browser takes a slow phone longer to ask than all else, so the place of last time stands meanwhile.
  const placed = document.documentElement.hasAttribute('data-placed');
  const waits = state.kind === 'unknown' || state.kind === 'asking';
  const before = placed && waits ? readStoredWeather() : undefined;
  const position = before?.position ?? (state.kind === 'ready' ? state.position : undefined);
  const weather = useQuery({ ...weatherQuery(position ?? NOWHERE), enabled: position !== undefined });
  const data = position && weather.data;
  return (
    <>
      <header className="sky home-sky" {...(data ? skyOf(data.current.condition.icon) : {})}>
        <div className="home-top flex items-center gap-2">
          <h1 ref={heading} tabIndex={-1} className="home-greeting">
            <span aria-hidden="true">{greeting}</span>
            <span className="sr-only">{`${greeting}. ${_('home.title')}`}</span>
          </h1>
          <IconLink icon="user" label={_('profile.title')} to="/profile" className="home-round" />
        </div>
        {data ? (
          <SkyHere weather={data} withAdvice={withAdvice} />
        ) : position || state.kind === 'unknown' ? (
          <NoWeather failed={weather.isError} busy={weather.isFetching} onRetry={() => weather.refetch()} />
        ) : (
          <button
            type="button"
            onClick={request}
            disabled={state.kind === 'asking'}
            className="home-now text-start"
          >
            <span className="home-place">
              <span className="flex items-center gap-2.5 text-bar font-bold">
                {state.kind === 'asking' && <Spinner />}
                {_('home.getLocation')}
              </span>
              <span className="block">{_('home.locationReason')}</span>
            </span>
            <Icon name="cloudSun" className={DRAWING} />
          </button>
        )}
      </header>
      {state.kind === 'failed' && (
        <Notice icon="alert" live>
          {_('home.locationFailed')}
        </Notice>
      )}
      {!before && state.kind !== 'unknown' && (
        <Suspense fallback={position ? null : <div className="min-h-12" />}>
          <PlacePicker position={state} onLocate={request} />
        </Suspense>
      )}
    </>
  );
}

const DRAWING = 'size-14 narrow:size-20 [stroke-width:1.5]';

type NoWeatherProps = { failed: boolean; busy: boolean; onRetry: () => void };

/** The room of the weather until it is there, or the way to ask again. */
function NoWeather({ failed, busy, onRetry }: NoWeatherProps) {
  const { _ } = useLingui();
  if (!failed)
    return (
      <>
        <div className="home-now" />
        <div className="skeleton min-h-28 rounded-tile" aria-hidden="true" />
      </>
    );
  return (
    <Suspense fallback={<div className="home-now" />}>
      <WeatherFailed busy={busy} onRetry={onRetry} />
    </Suspense>
  );
}

function SkyHere({ weather, withAdvice }: { weather: WeatherAnswer; withAdvice: boolean }) {
  const { _, i18n } = useLingui();
  const { current, location, forecast } = weather;
  const degrees = (value: number | null) => formatDegrees(value, i18n.locale);
  const [today] = forecast;
  const { icon, code } = current.condition;
  return (
    <>
      <Link to="/weatherData" className="home-now">
        <span className="home-degrees">
          {degrees(current.temp_c)}
          <span className="align-super text-strong">{_('weather.celsius')}</span>
        </span>
        <WeatherIcon name={icon} className="size-14 narrow:size-20" />
        <span className="home-place">
          <strong className="block font-bold">
            <bdi aria-hidden={Boolean(location.region)}>{location.name || _('weather.yourPlace')}</bdi>
            {location.region && (
              <span className="sr-only">{`${location.name || _('weather.yourPlace')}, ${location.region}`}</span>
            )}
          </strong>
          <span className="block">{_(conditionIds[code])}</span>
          {today && (
            <span className="block text-small whitespace-nowrap">
              {`${degrees(today.maxtemp_c)} / ${degrees(today.mintemp_c)}`}
            </span>
          )}
        </span>
      </Link>
      <Suspense fallback={<div className="skeleton min-h-28 rounded-tile" aria-hidden="true" />}>
        <FieldNotes weather={weather} withAdvice={withAdvice} />
      </Suspense>
    </>
  );
}

/** The greeting that fits an hour of the day. */
function greetingId(hour: number) {
  if (hour >= 4 && hour < 12) return 'home.morning';
  if (hour >= 12 && hour < 18) return 'home.afternoon';
  return 'home.evening';
}
