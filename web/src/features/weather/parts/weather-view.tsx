import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { AirCard } from './air-card.tsx';
import { FieldCard } from './field-card.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { ForecastList } from './forecast-list.tsx';
import { HoursCard } from './hours-card.tsx';
import { RainCard } from './rain-card.tsx';
import { SunCard } from './sun-card.tsx';

/** All of the weather in the order of what is asked first: one column on a phone, two on a desktop. */
export function WeatherView({ weather }: { weather: WeatherAnswer }) {
  const { hourly, forecast, current, local_time } = weather;
  const { sunrise, sunset } = forecast[0] ?? { sunrise: null, sunset: null };
  return (
    <div className="weather-columns">
      <div className="weather-column">
        <FieldCard weather={weather} />
        {hourly.length > 0 && <HoursCard hours={hourly} />}
        <RainCard weather={weather} />
      </div>
      <div className="weather-column">
        {forecast.length > 0 && <ForecastList days={forecast} now={current.temp_c} />}
      </div>
      <FigureTiles weather={weather} />
      <AirCard weather={weather} />
      {sunrise && sunset && <SunCard sunrise={sunrise} sunset={sunset} now={local_time} />}
    </div>
  );
}
