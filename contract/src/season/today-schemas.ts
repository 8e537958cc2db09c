import { z } from 'zod';
import { answerOf, exampleIds, withExample } from '../examples.ts';
import { instant, messageBody } from '../text-schemas.ts';
import { day, seasonIds, source } from './season-fields.ts';
import { todayKinds, todayLinesMax } from './season-words.ts';

const todayLine = z.object({
  kind: z.enum(todayKinds),
  /** `act`: something may be lost. `plan`: soon, or better today. `fine`: good to know. */
  level: z.enum(['act', 'plan', 'fine']),
  title: z.string().describe("In the request's language, as `text` and `why`."),
  text: z.string(),
  why: z.string().describe('The reason, with the figures used.'),
  source: source.nullable(),
  planting: z.string().optional(),
  agri_id: z.string().optional(),
  task: z.string().optional().describe('What `finishTask` takes.'),
  card: z.string().optional().describe('The card of the field guide that the reason rests on.'),
  link: z.string().describe('The address in the web app that has more of it.'),
  until: day.nullable().describe('The last day on which it is of use.'),
});

export const todaySchemas = {
  getToday: {
    response: withExample(
      z.array(todayLine).max(todayLinesMax).describe('The most urgent first. No line repeats another.'),
      [
        {
          kind: 'task',
          level: 'plan',
          title: 'Tie the tomatoes to stakes',
          text: 'Tomatoes by the well: day 38. Until 11 March.',
          why: 'Fruit that lies on the ground rots. Tie the stem loosely every 20 cm.',
          source: {
            publisher: 'FAO',
            title: 'Good Agricultural Practices for greenhouse vegetables',
            year: 2013,
          },
          planting: seasonIds.planting,
          agri_id: exampleIds.item,
          task: seasonIds.task,
          card: 'tomato/early-blight',
          link: `/agriData/${exampleIds.item}`,
          until: '2026-03-11',
        },
      ],
    ),
  },
  getCalendar: {
    response: z.file().describe('text/calendar (RFC 5545): open and finished tasks, and expected harvests.'),
  },
  getCalendarAddress: {
    response: withExample(
      z.object({
        address: z
          .object({
            created_at: instant,
            last_read_at: instant
              .optional()
              .describe('To the hour; absent until a calendar program has read it.'),
          })
          .optional()
          .describe('Absent where there is no private address. It cannot be read again, only made anew.'),
      }),
      { address: { created_at: '2026-11-02T06:10:00.000Z', last_read_at: '2026-11-26T20:15:00.000Z' } },
    ),
  },
  renewCalendarAddress: {
    response: withExample(
      messageBody.extend({
        url: z
          .string()
          .describe('For a calendar program. Shown this once; whoever has it can read the calendar.'),
      }),
      {
        message: 'Calendar address made.',
        url: 'https://agri.example/api/calendar/Zk3n0v4mYx7Qh2b9LrT1sWcE8uGjA5dPfI6oKtNyB0w.ics',
      },
    ),
  },
  deleteCalendarAddress: { response: answerOf('Calendar address removed.') },
};

export type TodayLine = z.output<typeof todayLine>;
