import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import type { Shop } from '@agri/contract/shop-schemas.ts';
import { geoNames } from '@agri/contract/weather/sources.ts';
import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';

export function makeWeather(given: Partial<WeatherAnswer> = {}): WeatherAnswer {
  return {
    message: 'Weather found.',
    location: { name: 'Nashik', region: 'Maharashtra', country: 'India' },
    current: {
      temp_c: 24.4,
      feelslike_c: 26,
      condition: { code: 'partly_cloudy', text: 'Partly cloudy', icon: 'partly-cloudy-day' },
      humidity: 58,
      precip_mm: 0.2,
      wind_kph: 6.1,
      wind_degree: 202,
      air_quality: { co: 312, no2: 14.2, o3: 68, so2: 7.1 },
    },
    air_word: 'fair',
    pressure_hpa: 1012.6,
    is_day: true,
    local_time: '2026-03-06T08:10',
    hourly: [8, 9, 10].map((hour) => ({
      time: `2026-03-06T${String(hour).padStart(2, '0')}:00`,
      temp_c: 20 + hour,
      rain_mm: hour === 10 ? 1.5 : 0,
      rain_chance: 40,
      wind_kph: 6,
      humidity: 60,
      code: 'rain' as const,
      icon: 'rain-day',
      field: hour === 10 ? ('rain' as const) : ('spray' as const),
    })),
    forecast: ['2026-03-06', '2026-03-07'].map((date) => ({
      date,
      icon: 'rain-day',
      condition: 'Rain',
      code: 'rain' as const,
      maxtemp_c: 31.2,
      mintemp_c: 17.6,
      rain_mm: 6.2,
      rain_chance: 75,
      sunrise: `${date}T06:46`,
      sunset: `${date}T17:56`,
      uv_index: 9.2,
    })),
    advice: [
      {
        kind: 'spray',
        reason: null,
        level: 'fine',
        from: '2026-03-06T09:00',
        until: '2026-03-06T12:00',
        value: 9.3,
        limit: 15,
        text: '',
      },
    ],
    attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' },
    place_attribution: geoNames,
    fetched_at: new Date(Date.now() - 6 * 60_000).toISOString(),
    stale: false,
    ...given,
  };
}

export function makeArticle(given: Partial<NewsArticle> = {}): NewsArticle {
  return {
    title: 'Onion prices rise',
    description: 'For the third week.',
    image_url: '/api/newsImage?url=x&sign=y',
    link: 'https://news.example/onions',
    source: 'The Furrow',
    published_at: new Date(Date.now() - 7_200_000).toISOString(),
    ...given,
  };
}

export function makeShop(given: Partial<Shop> = {}): Shop {
  return {
    id: 'node/1',
    lat: 20,
    lon: 73.8,
    distance_m: 2432,
    phones: ['+91 253 555 0142'],
    tags: {
      name: 'Godavari Krishi',
      shop: 'agrarian',
      opening_hours: 'Mo-Sa 09:00-19:30',
      email: 'a@shop.example',
    },
    ...given,
  };
}
