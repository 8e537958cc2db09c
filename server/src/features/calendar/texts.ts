import type { Language } from '@agri/contract/languages.ts';
import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import type { Task } from '@agri/contract/season/task-schemas.ts';
import ical from 'ical-generator';
import { wordsIn } from '../../i18n/words.ts';

type Growing = Planting & { itemName: string };
type Content = { tasks: Task[]; growing: Growing[]; language: Language; publicUrl: string; now: Date };

const REFRESH_SECONDS = 6 * 3_600;
const DAY_MS = 86_400_000;

/**
 * The calendar of a person as iCalendar (RFC 5545): open and finished tasks and expected harvests, each as whole days of the
 * place, which have no zone. An event keeps its id, so that a program that subscribes moves it rather than doubling it.
 */
export function writeCalendar({ tasks, growing, language, publicUrl, now }: Content): string {
  const words = wordsIn(language);
  const calendar = ical({
    name: words('calendar.name'),
    prodId: { company: 'Agri AI', product: 'season', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  const plantings = new Map(growing.map((planting) => [planting._id, planting]));
  const add = (event: {
    id: string;
    from: string;
    until: string;
    summary: string;
    text: string;
    item: string;
  }) =>
    calendar.createEvent({
      id: `${event.id}@agri-ai`,
      start: startOf(event.from),
      end: new Date(startOf(event.until).getTime() + DAY_MS),
      // Without it, the day would be that of the server's own clock.
      timezone: 'UTC',
      allDay: true,
      stamp: now,
      summary: event.summary,
      description: event.text,
      url: `${publicUrl}/agriData/${event.item}`,
    });
  for (const task of tasks) {
    if (task.state !== 'open' && task.state !== 'done') continue;
    const planting = plantings.get(task.planting ?? '');
    const title = task.state === 'done' ? `✓ ${task.title}` : task.title;
    add({
      id: task._id,
      from: task.due_from,
      until: task.due_until,
      summary: planting ? `${title} (${planting.itemName})` : title,
      text: [task.why, task.source && `${task.source.publisher}: ${task.source.title}`]
        .filter((line) => line)
        .join('\n'),
      item: task.agri_id,
    });
  }
  for (const { _id, agri_id, cropName, itemName, harvest } of growing) {
    if (!harvest) continue;
    const summary = `${words('calendar.harvest', { crop: cropName })} (${itemName})`;
    add({ id: `harvest-${_id}`, ...harvest, summary, text: '', item: agri_id });
  }
  return calendar.toString();
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
