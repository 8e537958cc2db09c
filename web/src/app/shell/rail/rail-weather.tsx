import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { usePosition } from '../../../lib/place/use-position.ts';
import { formatDegrees } from '../../../lib/text/formats.ts';
import { urgentText } from '../../../lib/weather/advice-texts.ts';
import { weatherQuery } from '../../../lib/weather/shown-weather.ts';
import { Link } from '../../../ui/link.tsx';
import { LevelMark } from '../../../ui/state/level-mark.tsx';
import { skyOf } from '../../../ui/weather/weather-icon.tsx';

/** How warm it is and whether to spray, on every screen; nothing where no place is known. */
export function RailWeather() {
  const { state } = usePosition();
  return state.kind === 'ready' ? <WeatherAt position={state.position} /> : null;
}

function WeatherAt({ position }: { position: Position }) {
  const { _, i18n } = useLingui();
  const { data } = useQuery(weatherQuery(position));
  if (!data) return null;
  const { current, location, advice, local_time } = data;
  const spraying = advice.find(({ kind }) => kind === 'spray' || kind === 'spray_wait');
  const words = spraying && urgentText(spraying, i18n, local_time);
  return (
    <Link to="/weatherData" className="rail-weather sky" {...skyOf(current.condition.icon)}>
      <strong>
        {`${formatDegrees(current.temp_c, i18n.locale)} `}
        <bdi>{location.name || _('weather.yourPlace')}</bdi>
      </strong>
      {spraying && words && (
        <span className="rail-verdict">
          <LevelMark level={spraying.kind === 'spray' ? 'fine' : 'plan'} className="size-5.5" />
          {words.title}
        </span>
      )}
    </Link>
  );
}
