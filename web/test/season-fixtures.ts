import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import type { Task } from '@agri/contract/season/task-schemas.ts';
import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { dayFromToday } from '../src/lib/clock.ts';

const source = { publisher: 'FAO', title: 'Paper 56', year: 1998, url: 'https://fao.test/56' };

export function makeLine(given: Partial<TodayLine> = {}): TodayLine {
  return {
    kind: 'task',
    level: 'act',
    title: 'Tie the tomatoes',
    text: 'Tomato bed: day 38.',
    why: 'Fruit on the ground rots.',
    source,
    planting: 'planting-1',
    agri_id: 'item-1',
    task: 'task-1',
    link: '/agriData/item-1',
    until: dayFromToday(3),
    ...given,
  };
}

export function makeTask(given: Partial<Task> = {}): Task {
  return {
    _id: 'task-1',
    planting: 'planting-1',
    agri_id: 'item-1',
    record: null,
    kind: 'stake',
    title: 'Tie the tomatoes',
    why: 'Fruit on the ground rots.',
    source,
    cards: [],
    due_from: dayFromToday(0),
    due_until: dayFromToday(5),
    state: 'open',
    closed_because: null,
    closed_on: null,
    priority: 2,
    ...given,
  };
}

/** A tomato on its 38th day, in the second of four stages. */
export function makePlanting(given: Partial<Planting> = {}): Planting {
  const stages = [
    { code: 'initial', name: 'Young plants', from: dayFromToday(-37), until: dayFromToday(-8) },
    { code: 'development', name: 'Growing', from: dayFromToday(-7), until: dayFromToday(32) },
    { code: 'mid', name: 'Flowers and fruit', from: dayFromToday(33), until: dayFromToday(72) },
    { code: 'late', name: 'Ripening', from: dayFromToday(73), until: dayFromToday(97) },
  ] as const;
  return {
    _id: 'planting-1',
    agri_id: 'item-1',
    crop: 'tomato',
    cropName: 'Tomato',
    planted_on: dayFromToday(-37),
    method: 'transplanted',
    place: { lat: 19.99, lon: 73.78, name: 'Nashik' },
    area: { value: 200, unit: 'm2' },
    irrigation: 'drip',
    pumpLitresPerMinute: 40,
    soil: 'loam',
    day: 38,
    today: dayFromToday(0),
    stage: { ...stages[1], share: 0.18 },
    stages: [...stages],
    stagesBy: 'days',
    stagesSource: source,
    harvest: { from: dayFromToday(73), until: dayFromToday(97) },
    water: {
      depletionMm: 14.2,
      triggerMm: 28.6,
      irrigateOn: dayFromToday(0),
      amountMm: 29.1,
      litres: 5820,
      pumpMinutes: 146,
      asOf: dayFromToday(-1),
    },
    waterGap: null,
    ended_on: null,
    ...given,
  };
}
