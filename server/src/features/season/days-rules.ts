const DAY_MS = 86_400_000;

/** The calendar day so many days after another, both `YYYY-MM-DD`: no clock and no zone has a part in it. */
export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + days);
}

/** How many days `to` is after `from`, negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** Days since 1970-01-01. */
export function numberOf(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
