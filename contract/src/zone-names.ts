/** The header of a call with the time zone of who makes it: an IANA name, or an offset such as "+05:30". */
export const timeZoneHeader = 'time-zone';

export const zoneNameMost = 64;
/** More than there are zones; names in other letters, and offsets, are not stored without end. */
const FORMATS_MOST = 1_000;
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** The zone where this runtime knows it; undefined for others, such as Chromium's "Etc/Unknown". */
export function knownZone(name: unknown): string | undefined {
  return typeof name === 'string' && name.length <= zoneNameMost && formatOf(name) ? name : undefined;
}

/** What a clock in a zone shows at a moment, as if it were UTC, in milliseconds; UTC for a zone that is not known. */
export function wallClock(at: number, zone: string): number {
  const format = formatOf(zone);
  if (!format) return at;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

/** The calendar day in a zone, YYYY-MM-DD. */
export function dayIn(zone: string, at: Date): string {
  return new Date(wallClock(at.getTime(), zone)).toISOString().slice(0, 10);
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone);
  const made = makeFormat(zone);
  if (formats.size >= FORMATS_MOST) formats.clear();
  formats.set(zone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return undefined;
  }
}

/** Another number each quarter of an hour since 1970: zones begin at quarters of an hour, and so do the days of places. */
export function quarterOf(now: Date): number {
  return Math.floor(now.getTime() / 900_000);
}
