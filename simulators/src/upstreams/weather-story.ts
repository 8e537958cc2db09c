/** The weather that the simulators tell: a plateau in western India, dry mornings, a shower in the late afternoon. */
export type StoryHour = {
  local: string;
  tempC: number;
  humidity: number;
  rainMm: number;
  rainChance: number;
  windKph: number;
  wmo: number;
  isDay: boolean;
};
export type StoryDay = {
  date: string;
  maxC: number;
  minC: number;
  wmo: number;
  rainMm: number;
  rainChance: number;
  uvIndex: number;
};

export const storyOffsetSeconds = 19_800;
export const storyPressureHpa = 1014;
export const storyPlace = { name: 'Nashik', region: 'Maharashtra', country: 'India' };

const dailyMax = [31.2, 29.4, 27.8, 30.1, 32.3, 31.6, 30.4];
const dailyWmo = [2, 61, 80, 2, 0, 1, 3];
const dailyRain = [1.6, 6.2, 3.1, 0, 0, 0, 0.2];

/** Seven days from today at the place. */
export function tellDays(now = new Date()): StoryDay[] {
  return dailyMax.map((maxC, index) => {
    const local = new Date(now.getTime() + storyOffsetSeconds * 1000 + index * 86_400_000);
    const rainMm = dailyRain[index] ?? 0;
    return {
      date: local.toISOString().slice(0, 10),
      maxC,
      minC: Number((maxC - 13.6 + index * 0.3).toFixed(1)),
      wmo: dailyWmo[index] ?? 0,
      rainMm,
      rainChance: rainMm > 1 ? 75 : rainMm > 0 ? 30 : 5,
      uvIndex: rainMm > 1 ? 6.4 : 9.2,
    };
  });
}

/** Days before today and from today on: the week of the story again and again. */
export function tellHistory(pastDays: number, comingDays: number, now = new Date()): StoryDay[] {
  const week = tellDays(now);
  return Array.from({ length: pastDays + comingDays }, (_, row) => {
    const index = row - pastDays;
    const local = new Date(now.getTime() + storyOffsetSeconds * 1000 + index * 86_400_000);
    const told = week[((index % 7) + 7) % 7];
    if (!told) throw new Error('the story has no such day');
    return { ...told, date: local.toISOString().slice(0, 10) };
  });
}

/** The 168 hours of those days. */
export function tellHours(now = new Date()): StoryHour[] {
  return tellDays(now).flatMap((day) => Array.from({ length: 24 }, (_, hour) => tellHour(day, hour)));
}

/** The hour at hand. */
export function tellNow(now = new Date()): StoryHour {
  const local = new Date(now.getTime() + storyOffsetSeconds * 1000).toISOString();
  const hour = tellHours(now).find((candidate) => candidate.local === `${local.slice(0, 13)}:00`);
  if (!hour) throw new Error('the story has no such hour');
  return hour;
}

function tellHour(day: StoryDay, hour: number): StoryHour {
  const warmth = (Math.cos(((hour - 14.5) / 24) * 2 * Math.PI) + 1) / 2;
  const isDay = hour >= 7 && hour < 18;
  const raining = day.rainMm > 0 && hour >= 16 && hour <= 19;
  const share = [0.2, 0.35, 0.3, 0.15][hour - 16] ?? 0;
  return {
    local: `${day.date}T${String(hour).padStart(2, '0')}:00`,
    tempC: Number((day.minC + (day.maxC - day.minC) * warmth).toFixed(1)),
    humidity: Math.round(78 - 34 * warmth + (raining ? 12 : 0)),
    rainMm: raining ? Number((day.rainMm * share).toFixed(1)) : 0,
    rainChance: raining ? day.rainChance : 5,
    windKph: Number((4.5 + 5 * warmth + (hour % 3) * 0.4).toFixed(1)),
    wmo: raining ? Math.max(day.wmo, 61) : day.wmo >= 61 ? 3 : day.wmo,
    isDay,
  };
}
