import type { Language } from '@agri/contract/languages.ts';
import type { CauseStore, Wake } from './cause-store.ts';
import type { Cause } from './delivery-service.ts';
import { localTime, nextMorning, nextSummary } from './quiet-rules.ts';
import type { AlertStore } from './store.ts';
import { writeSpray, writeSummary, writeTasks, writeWater } from './texts.ts';

/** What the season knows of one person's day. */
export type DayAhead = {
  /** Tasks that begin on this day, in words, with the name of their item. */
  tasks: { name: string; title: string }[];
  /** Where water is due. */
  water: { name: string; amountMm: number }[];
  /** The item of an open spray task with the first good hours of the day, wall times of the place. */
  spray: { name: string; from: string; until: string } | undefined;
};
export type Season = {
  /** Spray hours only when `kinds` has them: they cost a look at the forecast. */
  readDay: (
    userId: string,
    about: { day: string; kinds: readonly string[] },
    language: Language,
  ) => Promise<DayAhead>;
  /** How many tasks are due from a day until another. */
  countTasks: (userId: string, from: string, until: string) => Promise<number>;
};

type Parts = {
  store: Pick<CauseStore, 'listWaking' | 'setWaking'>;
  alerts: Pick<AlertStore, 'listNewest'>;
  season: Season;
  languageOf: (userId: string) => Promise<Language>;
  tell: (causes: Cause[]) => Promise<number>;
  onFault: (error: Error) => void;
  now: () => Date;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PEOPLE_AT_ONCE = 200;
/** Fields that stay dry are not named again on each of the days that follow. */
const WATER_AGAIN_MS = 3 * DAY_MS;
const USE_HOURS = 14;

/** What begins with a person's day, and what ends the week. */
export function dayCauses({ store, alerts, season, languageOf, tell, onFault, now }: Parts) {
  async function readMorning({ user_id, kinds, zone }: Wake): Promise<Cause[]> {
    const language = await languageOf(user_id);
    const { day } = localTime(now(), zone);
    const { tasks, water, spray } = await season.readDay(user_id, { day, kinds }, language);
    const wanted = (kind: string) => kinds.includes(kind);
    const common = { user_id, level: 1, expiresAt: new Date(now().getTime() + USE_HOURS * HOUR_MS) };
    const causes: Cause[] = [];
    const add = (kind: 'task' | 'water' | 'spray', link: string, write: Cause['write']) => {
      if (wanted(kind)) causes.push({ ...common, kind, event: kind, cause: `${kind} ${day}`, link, write });
    };
    if (tasks.length > 0) {
      add('task', '/', (spoken) => writeTasks(tasks, spoken));
    }
    if (water.length > 0 && !(await wasToldOfWater(user_id))) {
      add('water', '/', (spoken) => writeWater(water, spoken));
    }
    if (spray) add('spray', '/weatherData', (spoken) => writeSpray(spray, spoken));
    return causes;
  }

  async function wasToldOfWater(userId: string): Promise<boolean> {
    const told = await alerts.listNewest(
      ['water'],
      new Date(now().getTime() - WATER_AGAIN_MS + HOUR_MS),
      userId,
    );
    return told.length > 0;
  }

  async function readWeek({ user_id, zone }: Wake): Promise<Cause[]> {
    const day = (days: number) => localTime(new Date(now().getTime() + days * DAY_MS), zone).day;
    const count = await season.countTasks(user_id, day(1), day(7));
    return [
      {
        user_id,
        kind: 'summary',
        event: 'summary',
        level: 1,
        cause: `summary ${day(0)}`,
        link: '/',
        expiresAt: new Date(now().getTime() + DAY_MS),
        write: (language) => writeSummary(count, language),
      },
    ];
  }

  /** A person whose season, or whose next day, cannot be read holds up nobody else, and is looked at again the next day. */
  async function wake(
    moment: 'morning_at' | 'summary_at',
    read: (person: Wake) => Promise<Cause[]>,
    next: (at: Date, person: Wake) => Date,
  ): Promise<void> {
    for (;;) {
      const at = now();
      const people = await store.listWaking(moment, at, PEOPLE_AT_ONCE);
      const causes: Cause[] = [];
      for (const person of people) {
        try {
          causes.push(...(await read(person)));
        } catch (error) {
          onFault(error as Error);
        }
      }
      await tell(causes);
      for (const person of people) {
        try {
          await store.setWaking(person.user_id, moment, at, next(at, person));
        } catch (error) {
          onFault(error as Error);
          await store.setWaking(person.user_id, moment, at, new Date(at.getTime() + DAY_MS));
        }
      }
      if (people.length < PEOPLE_AT_ONCE) return;
    }
  }

  /** Each by itself, so that a fault of one holds up no other. */
  return [
    { check: () => wake('morning_at', readMorning, nextMorning) },
    { check: () => wake('summary_at', readWeek, nextSummary) },
  ];
}
