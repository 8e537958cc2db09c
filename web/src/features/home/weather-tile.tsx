import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyWordedPart } from '../../lib/lazy-worded-part.ts';
import { usePosition } from '../../lib/place/use-position.ts';
import { formatDegrees } from '../../lib/text/formats.ts';
import { readStoredWeather } from '../../lib/weather/ask-weather.ts';
import { weatherQuery } from '../../lib/weather/weather-query.ts';
import { conditionIds } from '../../lib/weather/weather-texts.ts';
import { Icon, Spinner } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { skyOf, WeatherIcon } from '../../ui/weather/weather-icon.tsx';
import { PlacePicker } from './place-picker.tsx';

const FieldNotes = lazyWordedPart(async () => (await import('./field-notes.tsx')).FieldNotes);

const tile =
  'sky grid min-h-36 w-full grid-cols-[1fr_auto] items-center gap-4 rounded-tile px-5 py-4 text-start';

type Props = { withAdvice: boolean };

/** Asks for the position until it may be read; then shows the weather there, with what it asks for. */
export function WeatherTile({ withAdvice }: Props) {
  const { _ } = useLingui();
  const { state, request } = usePosition();
  const drawing = <Icon name="cloudSun" className="size-14 narrow:size-20 [stroke-width:1.5]" />;

  // The browser takes a slow phone longer to ask than all else, so the place of last time stands meanwhile.
  const placed = document.documentElement.hasAttribute('data-placed');
  const waits = state.kind === 'unknown' || state.kind === 'asking';
  const before = placed && waits ? readStoredWeather() : undefined;
  if (before) return <WeatherHere position={before.position} withAdvice={withAdvice} />;
  if (state.kind === 'unknown') return <div className="skeleton min-h-36 rounded-tile" aria-hidden="true" />;
  if (state.kind === 'ready')
    return (
      <>
        <WeatherHere position={state.position} withAdvice={withAdvice} />
        <PlacePicker position={state} onLocate={request} />
      </>
    );
  return (
    <div className="flex flex-col gap-1">
      <button type="button" onClick={request} disabled={state.kind === 'asking'} className={tile}>
        <span>
          <span className="flex items-center gap-2.5 text-bar font-bold">
            {state.kind === 'asking' && <Spinner />}
            {_('home.getLocation')}
          </span>
          <span className="block">{_('home.locationReason')}</span>
        </span>
        {drawing}
      </button>
      {state.kind === 'failed' && (
        <Notice icon="alert" live>
          {_('home.locationFailed')}
        </Notice>
      )}
      <PlacePicker position={state} onLocate={request} />
    </div>
  );
}

function WeatherHere({ position, withAdvice }: Props & { position: Position }) {
  const { _, i18n } = useLingui();
  const weather = useQuery(weatherQuery(position));
  const { data } = weather;
  if (!data) {
    if (weather.isPending)
      return (
        <>
          <div className="skeleton min-h-36 rounded-tile" aria-hidden="true" />
          <div className="skeleton min-h-24 rounded-tile" aria-hidden="true" />
        </>
      );
    return (
      <button type="button" onClick={() => weather.refetch()} disabled={weather.isFetching} className={tile}>
        <span>
          <span className="block text-bar font-bold">{_('home.weather')}</span>
          <span className="block">{_('weather.loadFailed')}</span>
          <span className="flex items-center gap-2.5 pt-1 font-semibold underline underline-offset-4">
            {weather.isFetching && <Spinner />}
            {_('action.tryAgain')}
          </span>
        </span>
        <Icon name="cloudSun" className="size-14 narrow:size-20 [stroke-width:1.5]" />
      </button>
    );
  }
  const degrees = (value: number | null) => formatDegrees(value, i18n.locale);
  const today = data.forecast[0];
  const place = [data.location.name || _('weather.yourPlace'), data.location.region]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Link to="/weatherData" className={tile} {...skyOf(data.current.condition.icon)}>
        <span className="min-w-0">
          <span className="block text-strong font-bold">{place}</span>
          <span className="block text-[min(3.25rem,20vw)] leading-[1.15] whitespace-nowrap font-bold tracking-tight">
            {degrees(data.current.temp_c)}
            <span className="align-super text-strong">{_('weather.celsius')}</span>
          </span>
          <span className="flex flex-wrap gap-x-3">
            {_(conditionIds[data.current.condition.code])}
            {today && (
              <span className="whitespace-nowrap">
                {`${degrees(today.maxtemp_c)} / ${degrees(today.mintemp_c)}`}
              </span>
            )}
          </span>
        </span>
        <WeatherIcon name={data.current.condition.icon} className="size-20 narrow:size-24" />
      </Link>
      <Suspense fallback={<div className="skeleton min-h-24 rounded-tile" aria-hidden="true" />}>
        <FieldNotes weather={data} withAdvice={withAdvice} />
      </Suspense>
    </>
  );
}
