/** Opening hours of a week: for each day from Monday, the minutes of that day from and until. */
export type Week = [number, number][][];

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)';
const DAYS = new RegExp(
  `^(${DAY}(?:\\s*-\\s*${DAY})?(?:\\s*,\\s*${DAY}(?:\\s*-\\s*${DAY})?)*)\\s*:?\\s*(.*)$`,
);
/** A comma between a time and a day, which people write for the semicolon between two rules. */
const COMMA_OF_RULES = new RegExp(`(\\d)\\s*,\\s*(?=${DAY})`, 'g');
const MINUTES_A_DAY = 1440;

/**
 * Reads the plain part of OpenStreetMap's `opening_hours`: days, ranges of days, times, `off`, `24/7`. Gives undefined
 * for all that is beyond it (weeks, months, sunrise, comments): then the text itself is the honest answer.
 */
export function readOpeningHours(text: string): Week | undefined {
  const week: Week = days.map(() => []);
  if (/^24\/7$/.test(text.trim())) return week.map(() => [[0, MINUTES_A_DAY]]);
  const rules = text
    .replace(COMMA_OF_RULES, '$1;')
    .split(';')
    .filter((rule) => rule.trim() !== '');
  for (const rule of rules) {
    const [, names, times] = DAYS.exec(rule.trim()) ?? [undefined, 'Mo-Su', rule.trim()];
    const chosen = readDays(names ?? 'Mo-Su');
    const spans = readTimes(times ?? '');
    if (!chosen || !spans) return undefined;
    for (const day of chosen) week[day] = spans;
  }
  return rules.length === 0 ? undefined : week;
}

/** Whether it is open at a time of the week; a span that began before midnight may reach into the day. */
export function isOpen(week: Week, at: Date): boolean {
  const today = (at.getDay() + 6) % 7;
  const minute = at.getHours() * 60 + at.getMinutes();
  const within = (spans: [number, number][] | undefined, now: number) =>
    (spans ?? []).some(([from, until]) => now >= from && now < until);
  return within(week[today], minute) || within(week[(today + 6) % 7], minute + MINUTES_A_DAY);
}

/** Days with the same hours together, as indexes from Monday: Monday to Friday, Saturday, Sunday. */
export function groupDays(week: Week): { first: number; last: number; spans: [number, number][] }[] {
  const groups: { first: number; last: number; spans: [number, number][] }[] = [];
  for (const [day, spans] of week.entries()) {
    const before = groups.at(-1);
    if (before && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = day;
    else groups.push({ first: day, last: day, spans });
  }
  return groups;
}

function readDays(names: string): number[] | undefined {
  const chosen: number[] = [];
  for (const part of names.split(',')) {
    const [from = '', to = from] = part.split('-').map((name) => name.trim());
    // Public and school holidays: nobody here knows when they are.
    if (/[PS]H/.test(part)) continue;
    const [first, last] = [days.indexOf(from), days.indexOf(to)];
    if (first === -1 || last === -1) return undefined;
    for (let day = first; ; day = (day + 1) % 7) {
      chosen.push(day);
      if (day === last) break;
    }
  }
  return chosen;
}

function readTimes(text: string): [number, number][] | undefined {
  if (/^(off|closed)$/i.test(text)) return [];
  const spans: [number, number][] = [];
  for (const part of text.split(',')) {
    const [, fromHour, fromMinute, toHour, toMinute] =
      /^\s*(\d{1,2})[:.](\d\d)\s*[-–]\s*(\d{1,2})[:.](\d\d)\s*$/.exec(part) ?? [];
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const until = Number(toHour) * 60 + Number(toMinute);
    if (!(from >= 0 && from < MINUTES_A_DAY && until >= 0 && until <= 2 * MINUTES_A_DAY)) return undefined;
    spans.push([from, until <= from ? until + MINUTES_A_DAY : until]);
  }
  return spans;
}
