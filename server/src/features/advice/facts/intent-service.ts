import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@agri/contract/languages.ts';
import type { QuestionService } from '../../questions/service.ts';
import { type DayNames, parseDayNames, readDay } from './day-rules.ts';
import { type Asked, intentOf } from './intent-rules.ts';

export type IntentParts = {
  questions: Pick<QuestionService, 'findFact'>;
  /** `content/questions`. */
  folder: string;
};
export type IntentService = ReturnType<typeof intentService>;

const TURNS_REMEMBERED = 6;

/** Recognises questions about what the app itself knows, such as the weather of a day. */
export function intentService({ questions, folder }: IntentParts) {
  let reading: Promise<DayNames> | undefined;

  function readDays(): Promise<DayNames> {
    reading ??= readFile(join(folder, 'days.yaml'), 'utf8').then(parseDayNames);
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }

  async function find(text: string, reads: Language, earlier: string[]): Promise<Asked | undefined> {
    const fact = await questions.findFact({ text, isFollowing: earlier.length > 0 }, reads);
    if (!fact) return undefined;
    const { id, kind, language, unknownWords } = fact;
    const day = readDay(text, language, await readDays());
    if (kind === 'fact') return { intent: intentOf(id), day, unknownWords };
    const [before, ...rest] = earlier;
    if (before === undefined) return { intent: 'weather', day, unknownWords: [] };
    const asked = await find(before, reads, rest);
    return asked && { ...asked, day: day ?? asked.day };
  }

  return {
    /**
     * What of the app's own facts a text asks for; undefined where it asks for something else. A day alone ("and
     * tomorrow?") goes on with the `earlier` questions of the chat, the last one first; the first question asks for the
     * weather of that day.
     */
    find: (text: string, reads: Language, earlier: string[] = []): Promise<Asked | undefined> =>
      find(text, reads, earlier.slice(0, TURNS_REMEMBERED)),

    /** Reads the names of days ahead of the first question. @throws Error naming what is not well formed. */
    async load(): Promise<void> {
      await readDays();
    },
  };
}
