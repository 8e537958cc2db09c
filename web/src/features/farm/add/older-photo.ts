const OLDER_MS = 60 * 60_000;

/** When the earliest of the photos was taken, if that is more than an hour ago. A time to come is a wrong clock. */
export function olderTakenAt(photos: { takenAt: Date | undefined }[], now = Date.now()): Date | undefined {
  const times = photos.flatMap(({ takenAt }) => (takenAt ? [takenAt.getTime()] : []));
  const earliest = Math.min(...times);
  return now - earliest > OLDER_MS && Number.isFinite(earliest) ? new Date(earliest) : undefined;
}
