import { z } from 'zod';
import { answerOf, exampleIds, exampleOf, withExample } from '../examples.ts';
import { expected, instant, messageBody, optionalText, page, recordId } from '../text-schemas.ts';
import { cleanTyped, toAsciiDigits } from '../typed-text.ts';
import { amountUnit, chosenDay, day, doneDay, quantity, seasonIds, source } from './season-fields.ts';
import { activityKinds, amountUnits, closingReasons, taskKinds, taskStates } from './season-words.ts';

const task = withExample(
  z.object({
    _id: z.string(),
    planting: z
      .string()
      .nullable()
      .describe('Null for a photo check of an item on which nothing is planted.'),
    agri_id: z.string(),
    record: z.string().nullable().describe('The photo check to repeat, for `recheck`.'),
    kind: z.enum(taskKinds),
    title: z.string().describe("In the request's language, as `why`."),
    why: z.string(),
    source: source.nullable(),
    cards: z.array(z.string()).describe('Cards of the field guide to open.'),
    due_from: day,
    due_until: day.describe('The last day on which it makes sense.'),
    state: z.enum(taskStates),
    closed_because: z.enum(closingReasons).nullable().describe('Why it closed by itself.'),
    closed_on: day.nullable(),
    priority: z.int().min(1).max(3).describe('1 is the most urgent.'),
  }),
  {
    _id: seasonIds.task,
    planting: seasonIds.planting,
    agri_id: exampleIds.item,
    record: null,
    kind: 'stake',
    title: 'Tie the tomatoes to stakes',
    why: 'Fruit that lies on the ground rots. Tie the stem loosely every 20 cm.',
    source: { publisher: 'FAO', title: 'Good Agricultural Practices for greenhouse vegetables', year: 2013 },
    cards: ['tomato/early-blight'],
    due_from: '2026-03-04',
    due_until: '2026-03-11',
    state: 'open',
    closed_because: null,
    closed_on: null,
    priority: 2,
  },
);

const activity = withExample(
  z.object({
    _id: z.string(),
    agri_id: z.string(),
    planting: z.string().nullable(),
    task: z.string().nullable().describe('The task that it finished.'),
    kind: z.enum(activityKinds),
    on: day,
    value: z.number().nullable(),
    unit: z.enum(amountUnits).nullable(),
    note: z.string(),
    image_name: z.string().nullable(),
    created_at: instant,
  }),
  {
    _id: seasonIds.activity,
    agri_id: exampleIds.item,
    planting: seasonIds.planting,
    task: null,
    kind: 'watered',
    on: '2026-03-06',
    value: 29.1,
    unit: 'mm',
    note: '',
    image_name: exampleIds.picture,
    created_at: '2026-03-06T07:30:11.000Z',
  },
);

const note = optionalText(1000);
/** A form has texts only. */
const readNumber = (given: number | string | null | undefined) => {
  const typed = typeof given === 'string' ? toAsciiDigits(cleanTyped(given)) : '';
  return typed === '' ? given : Number(typed);
};

export const taskSchemas = {
  getTasks: {
    body: withExample(
      z.object({
        agri_id: recordId.optional(),
        planting: recordId.optional(),
        from: chosenDay.optional().describe('30 days ago without it.'),
        until: chosenDay.optional().describe('90 days ahead without it.'),
      }),
      { agri_id: exampleIds.item },
    ),
    response: withExample(
      z.array(task).describe('Those due in these days, the first due first; at most 500.'),
      [exampleOf(task) as Task],
    ),
  },
  finishTask: {
    body: withExample(
      z.object({
        id: recordId,
        state: z
          .enum(['done', 'skipped', 'open'], expected('done, skipped or open'))
          .describe('`open` takes it back, with the activity that was written.'),
        on: doneDay.optional().describe('At the latest tomorrow by UTC; today at the place without it.'),
        value: quantity.nullable().optional(),
        unit: amountUnit.nullable().optional(),
        note,
      }),
      { id: seasonIds.task, state: 'done', on: '2026-03-06' },
    ),
    response: withExample(
      messageBody.extend({
        activity: z.string().nullable().describe('What was written down; null unless `done`.'),
      }),
      { message: 'Task saved.', activity: seasonIds.activity },
    ),
  },
  addActivity: {
    fields: withExample(
      z.object({
        agri_id: recordId,
        planting: recordId.nullable().optional(),
        kind: z.enum(activityKinds, expected('a kind of activity')),
        on: doneDay,
        value: z.preprocess(readNumber, quantity.nullable().optional()),
        unit: amountUnit.nullable().optional(),
        note,
      }),
      {
        agri_id: exampleIds.item,
        planting: seasonIds.planting,
        kind: 'watered',
        on: '2026-03-06',
        value: 29.1,
        unit: 'mm',
      },
    ),
    optionalFile: 'agri_image' as const,
    response: withExample(messageBody.extend({ id: z.string() }), {
      message: 'Activity added.',
      id: seasonIds.activity,
    }),
  },
  getActivities: {
    body: withExample(z.object({ agri_id: recordId.optional(), planting: recordId.optional(), ...page }), {
      agri_id: exampleIds.item,
      limit: 20,
    }),
    response: withExample(z.array(activity).describe('Newest first.'), [exampleOf(activity) as Activity]),
  },
  deleteActivity: {
    body: withExample(z.object({ id: recordId }), { id: seasonIds.activity }),
    response: answerOf('Activity deleted.'),
  },
};

export type Task = z.output<typeof task>;
export type Activity = z.output<typeof activity>;
