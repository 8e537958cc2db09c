const segmenter = new Intl.Segmenter();
/** Tried in turn: how many characters, as people count them, each text may keep. */
const lengths = [60, 40, 28, 20, 14, 10, 6, 3, 1];

/**
 * The JSON of a cookie, its texts cut at whole characters until all that is sent of it fits. `attributesBytes` is what
 * the rest of the header takes.
 */
export function fitCookie(name: string, value: unknown, maxBytes: number, attributesBytes: number): string {
  for (const length of lengths) {
    const json = JSON.stringify(cutTexts(value, length));
    const sent = name.length + 1 + encodeURIComponent(json).length + attributesBytes;
    if (sent <= maxBytes) return json;
  }
  return 'null';
}

function cutTexts(value: unknown, length: number): unknown {
  if (typeof value === 'string') return cutText(value.toWellFormed(), length);
  if (Array.isArray(value)) return value.map((part) => cutTexts(part, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, keptWhole.has(key) ? part : cutTexts(part, length)]),
  );
}

// A cut date or icon means nothing.
const keptWhole = new Set(['date', 'icon']);

function cutText(text: string, length: number): string {
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (characters.length === length) return `${characters.join('')}…`;
    characters.push(segment);
  }
  return text;
}

/** `; Max-Age=600; Path=/; Secure; SameSite=Lax`, with room to spare. */
const ATTRIBUTES_BYTES = 96;

type CookieWeather = {
  location: object;
  current: { condition: { text: string; icon: string } } & Record<string, unknown>;
  forecast: {
    date: string;
    icon: string;
    condition: string;
    maxtemp_c: number | null;
    mintemp_c: number | null;
  }[];
};

/** The two cookies that scripts of the page read, as JSON. */
export function writeWeatherCookies({ location, current, forecast }: CookieWeather, maxBytes: number) {
  const { text, icon } = current.condition;
  const days = forecast.map(({ date, icon, condition, maxtemp_c, mintemp_c }) => ({
    date,
    icon,
    condition,
    maxtemp_c,
    mintemp_c,
  }));
  const values = {
    weather_data: { location, current: { ...current, condition: { text, icon } } },
    weather_forecast: days,
  };
  return Object.entries(values).map(([name, value]) => ({
    name,
    json: fitCookie(name, value, maxBytes, ATTRIBUTES_BYTES),
  }));
}
