import type { Reply, Seen } from './upstream-server.ts';
import {
  type StoryHour,
  storyOffsetSeconds,
  storyPlace,
  storyPressureHpa,
  tellDays,
  tellHours,
  tellNow,
} from './weather-story.ts';

const texts: Record<number, string> = {
  0: 'Sunny',
  1: 'Sunny',
  2: 'Partly Cloudy ',
  3: 'Overcast ',
  61: 'Light rain',
  80: 'Light rain shower',
};

/** weatherapi.com's forecast, in its own shape, for any key but `wrong`. */
export function answerWeatherApi({ url }: Seen): Reply {
  const key = url.searchParams.get('key');
  if (!key) return fail(401, 1002, 'API key not provided.');
  if (key === 'wrong') return fail(401, 2006, 'API key is invalid.');
  if (!url.searchParams.get('q')) return fail(400, 1003, "Parameter 'q' not provided.");
  const now = tellNow();
  const [lat, lon] = (url.searchParams.get('q') ?? '').split(',').map(Number);
  const epoch = Math.floor(Date.now() / 1000);
  const localtime = new Date((epoch + storyOffsetSeconds) * 1000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  const hours = tellHours();
  return {
    body: JSON.stringify({
      location: { ...storyPlace, lat, lon, tz_id: 'Asia/Kolkata', localtime_epoch: epoch, localtime },
      current: {
        ...tellHour(now),
        feelslike_c: Number((now.tempC + 1.6).toFixed(1)),
        wind_degree: 202,
        wind_dir: 'SSW',
        pressure_mb: storyPressureHpa,
        air_quality: { co: 312, no2: 14.2, o3: 68, so2: 7.1, pm2_5: 14.1, pm10: 31.5, 'us-epa-index': 1 },
      },
      forecast: {
        forecastday: tellDays().map((day) => ({
          date: day.date,
          day: {
            maxtemp_c: day.maxC,
            mintemp_c: day.minC,
            totalprecip_mm: day.rainMm,
            daily_chance_of_rain: day.rainChance,
            uv: day.uvIndex,
            condition: tellCondition(day.wmo, true),
          },
          astro: { sunrise: '06:46 AM', sunset: '05:56 PM' },
          hour: hours.filter(({ local }) => local.startsWith(day.date)).map(tellHour),
        })),
      },
    }),
  };
}

function tellHour(hour: StoryHour) {
  return {
    time: hour.local.replace('T', ' '),
    temp_c: hour.tempC,
    is_day: hour.isDay ? 1 : 0,
    condition: tellCondition(hour.wmo, hour.isDay),
    wind_kph: hour.windKph,
    precip_mm: hour.rainMm,
    humidity: hour.humidity,
    chance_of_rain: hour.rainChance,
  };
}

function tellCondition(wmo: number, isDay: boolean) {
  const icon = `//cdn.weatherapi.com/weather/64x64/${isDay ? 'day' : 'night'}/116.png`;
  return { text: texts[wmo] ?? 'Cloudy ', icon };
}

function fail(status: number, code: number, message: string): Reply {
  return { status, body: JSON.stringify({ error: { code, message } }) };
}
