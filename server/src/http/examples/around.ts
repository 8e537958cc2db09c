import type { Examples } from './example.ts';

const location = { name: 'Nakuru', region: 'Rift Valley', country: 'Kenya' };
const day = {
  date: '2026-03-06',
  icon: 'showers-day',
  condition: 'Rain showers',
  maxtemp_c: 24.1,
  mintemp_c: 12.3,
};
const fresh = { fetched_at: '2026-03-06T07:30:11.000Z', stale: false };

export const aroundExamples: Examples<'weatherData' | 'findPlace' | 'news' | 'shopData'> = {
  weatherData: {
    input: { latitude: -0.3, longitude: 36.07 },
    output: {
      message: 'Weather found.',
      location,
      current: {
        temp_c: 21.4,
        feelslike_c: 21.1,
        condition: { code: 'partly_cloudy', text: 'Partly cloudy', icon: 'partly-cloudy-day' },
        humidity: 58,
        precip_mm: 0,
        wind_kph: 11.2,
        wind_degree: 90,
        air_quality: { co: 168, no2: 4.1, o3: 61, so2: 0.9 },
      },
      air_word: 'fair',
      is_day: true,
      local_time: '2026-03-06T10:30',
      hourly: [
        {
          time: '2026-03-06T11:00',
          temp_c: 22.6,
          rain_mm: 0,
          rain_chance: 10,
          wind_kph: 12.4,
          humidity: 54,
          code: 'partly_cloudy',
          icon: 'partly-cloudy-day',
        },
      ],
      forecast: [
        {
          ...day,
          code: 'showers',
          rain_mm: 6.2,
          rain_chance: 80,
          sunrise: '2026-03-06T06:38',
          sunset: '2026-03-06T18:45',
        },
      ],
      advice: [
        {
          kind: 'spray',
          reason: null,
          level: 'fine',
          from: '2026-03-06T11:00',
          until: '2026-03-06T14:00',
          value: 12.4,
          limit: 15,
          text: 'Good for spraying from 11:00 to 14:00: wind at most 12.4 km/h, dry, not too hot.',
        },
      ],
      attribution: { name: 'Open-Meteo', url: 'https://open-meteo.com/' },
      place_attribution: { name: 'GeoNames', url: 'https://www.geonames.org/' },
      ...fresh,
    },
  },
  findPlace: {
    input: { query: 'Nakuru' },
    output: { message: 'Places found.', places: [{ ...location, latitude: -0.3, longitude: 36.07 }] },
  },
  news: {
    input: {},
    output: {
      message: 'News found.',
      data: {
        results: [
          {
            title: 'Rains come early to the highlands',
            description: 'Farmers are told to sow within the week.',
            image_url: null,
            link: 'https://news.example/rains',
            source: 'Field News',
            published_at: '2026-03-06T05:00:00.000Z',
          },
        ],
      },
      ...fresh,
    },
  },
  shopData: {
    input: { latitude: -0.3, longitude: 36.07 },
    output: {
      message: 'Shops found.',
      data: {
        elements: [
          {
            id: 'node/1',
            lat: -0.29,
            lon: 36.06,
            distance_m: 1_570,
            phones: ['+254 700 000000'],
            tags: { name: 'Valley Seeds', shop: 'agrarian', phone: '+254 700 000000' },
          },
        ],
      },
      radius_km: 10,
      attribution: { name: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
      ...fresh,
    },
  },
};
