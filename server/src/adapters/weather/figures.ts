export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A finite number, also one that stands in a text; null for all else. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A number inside its bounds; what lies outside is no measurement. */
export function readWithin(value: unknown, low: number, high: number): number | null {
  const number = readNumber(value);
  return number !== null && number >= low && number <= high ? number : null;
}

export function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The highest of what is known. */
export function highest(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

/** The lowest of what is known. */
export function lowest(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** The sum of what is known, to two digits; null when nothing is. */
export function sum(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Number(known.reduce((total, value) => total + value, 0).toFixed(2)) : null;
}

/** `2026-03-06T14:00` of seconds since 1970 and the offset of the place. */
export function wallTime(epochSeconds: number, utcOffsetSeconds: number): string {
  return new Date((epochSeconds + utcOffsetSeconds) * 1000).toISOString().slice(0, 16);
}
