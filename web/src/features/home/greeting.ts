/** The greeting that fits an hour of the day. */
export function greetingId(hour: number) {
  if (hour >= 4 && hour < 12) return 'home.morning';
  if (hour >= 12 && hour < 18) return 'home.afternoon';
  return 'home.evening';
}
