import type { ChatEntry } from '../api.ts';

export type DayGroup = { day: 'today' | 'yesterday' | 'earlier'; date: string; entries: ChatEntry[] };

/** The chats by the day of their last message, by this device's clock, in the order they come. */
export function groupByDay(entries: ChatEntry[], now = new Date()): DayGroup[] {
  const today = now.toDateString();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();
  const groups = new Map<string, DayGroup>();
  for (const entry of entries) {
    const date = new Date(entry.last_msg_time).toDateString();
    const day = date === today ? 'today' : date === yesterday ? 'yesterday' : 'earlier';
    const group = groups.get(date) ?? { day, date: entry.last_msg_time, entries: [] };
    group.entries.push(entry);
    groups.set(date, group);
  }
  return [...groups.values()];
}
