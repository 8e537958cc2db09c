import { dayIn } from '@agri/contract/zone-names.ts';

const EARLIEST_PHOTO = new Date('2000-01-01T00:00:00Z');

/** The time of a record: when the farmer says the photo was taken, unless that is in the future or before 2000. */
export function chooseRecordTime(takenAt: Date | undefined, now: Date): Date {
  return takenAt && takenAt <= now && takenAt >= EARLIEST_PHOTO ? takenAt : now;
}

/** The day, YYYY-MM-DD, that is so many days after the one that it is in a time zone. */
export function dayAfter(instant: Date, days: number, zone: string): string {
  const today = Date.parse(dayIn(zone, instant));
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10);
}
