import { compassPointOf, compassPoints } from '@agri/contract/weather/weather-words.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAir } from './air-rules.ts';
import { fitCookie, writeWeatherCookies } from './cookie-rules.ts';
import { estimateEt0Mm, extraterrestrialRadiation } from './evapotranspiration-rules.ts';

test.each([
  [0, 'N'],
  [11.24, 'N'],
  [11.26, 'NNE'],
  [202, 'SSW'],
  [348.74, 'NNW'],
  [348.76, 'N'],
  [360, 'N'],
])('%s degrees is %s', (degrees, point) => {
  expect(compassPointOf(degrees)).toBe(point);
});

test('each of the 16 points is 22.5 degrees wide', () => {
  for (const [index, point] of compassPoints.entries()) expect(compassPointOf(index * 22.5)).toBe(point);
});

test('the worst of what was measured makes the word for the air', () => {
  const clean = { no2: 5, o3: 30, so2: 2, pm2_5: 3, pm10: 8 };
  expect(judgeAir(clean)).toBe('good');
  expect(judgeAir({ ...clean, pm2_5: 60 })).toBe('poor');
  expect(judgeAir({ ...clean, pm10: 999 })).toBe('extremely_poor');
  expect(judgeAir({ no2: null, o3: null, so2: null, pm2_5: null, pm10: null })).toBeNull();
});

test('radiation and evapotranspiration agree with the examples of FAO-56', () => {
  // Example 8: 3 September at 20 degrees south, Ra = 32.2 MJ. Example 20: Lyon in July, 26.6 and 14.8, ET0 = 5.0.
  expect(extraterrestrialRadiation('2026-09-03', -20)).toBeCloseTo(32.2, 1);
  expect(estimateEt0Mm({ date: '2026-07-15', maxC: 26.6, minC: 14.8 }, 45.72)).toBeCloseTo(5, 0);
});

const longest = {
  Devanagari: 'श्रीक्षेत्र त्र्यंबकेश्वर ज्योतिर्लिंग देवस्थान संस्थान क्षेत्र्यांतर्गत ग्रामपंचायत '.repeat(4),
  Tamil: 'திருவள்ளுவர் கோட்டம் ஸ்ரீவில்லிபுத்தூர் ஊராட்சி ஒன்றியம் '.repeat(4),
  Thai: 'กรุงเทพมหานคร อมรรัตนโกสินทร์ มหินทรายุธยา มหาดิลกภพ นพรัตนราชธานีบูรีรมย์ อุดมราชนิเวศน์มหาสถาน '.repeat(4),
  families: '👨‍👩‍👧‍👦'.repeat(90),
};

test.each(Object.entries(longest))(
  'cookies with the longest names in %s fit and decode to whole characters',
  (_, name) => {
    const current = {
      temp_c: -12.34,
      feelslike_c: -20.12,
      condition: { text: name, icon: 'freezing-rain-night' },
      humidity: 100,
      air_quality: { co: 12345.678, no2: 1234.567, o3: 1234.567, so2: 1234.567 },
    };
    const forecast = Array.from({ length: 14 }, () => ({
      date: '2026-03-06',
      icon: 'freezing-rain-night',
      condition: name,
      maxtemp_c: -12.3,
      mintemp_c: -32.1,
    }));
    const cookies = writeWeatherCookies(
      { location: { name, region: name, country: name }, current, forecast },
      4096,
    );
    for (const cookie of cookies) {
      const sent = `${cookie.name}=${encodeURIComponent(cookie.json)}; Max-Age=600; Path=/; Secure; SameSite=Lax`;
      expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(4096);
      const decoded = JSON.parse(decodeURIComponent(encodeURIComponent(cookie.json)));
      expect(decoded).not.toBeNull();
      const whole = new Set(Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment));
      const shown = cookie.name === 'weather_data' ? decoded.location.name : decoded[0].condition;
      const parts = Array.from(
        new Intl.Segmenter().segment(shown.replace(/…$/, '')),
        ({ segment }) => segment,
      );
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.every((part) => whole.has(part))).toBe(true);
    }
  },
);

test('any texts at all fit into a cookie', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 6 }), (texts) => {
      const json = fitCookie('weather_data', { texts }, 4096, 96);
      expect('weather_data='.length + encodeURIComponent(json).length + 96).toBeLessThanOrEqual(4096);
      JSON.parse(json);
    }),
  );
});
