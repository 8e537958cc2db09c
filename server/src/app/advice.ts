import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { intentService } from '../features/advice/facts/intent-service.ts';
import { type FactsParts, factsService } from '../features/advice/facts/service.ts';
import { guideRoom } from '../features/advice/guide-room.ts';
import {
  type ReadSafetyTables,
  type SafetyService,
  safetyService,
  safetyTables,
} from '../features/advice/safety/service.ts';
import { adviceService } from '../features/advice/service.ts';
import { unknownRoom } from '../features/advice/unknown-room.ts';
import type { GuideSearchService } from '../features/guide/search-service.ts';
import type { GuideService } from '../features/guide/service.ts';
import { type QuestionService, questionService } from '../features/questions/service.ts';
import type { UserId } from '../user-id.ts';

type SafetyParts = {
  guideFolder: string;
  questions: QuestionService;
  countryOf: (userId: UserId) => Promise<string | undefined>;
  readTables?: ReadSafetyTables | undefined;
};
type Parts = Omit<FactsParts, 'helpLine' | 'intents'> & {
  safety: SafetyService;
  guide: GuideService;
  search: GuideSearchService;
  questions: QuestionService;
};

const questionFolder = fileURLToPath(new URL('../../../content/questions', import.meta.url));

/** Compares questions with the bank in `content/questions`. */
export function createQuestions(
  guide: Pick<GuideService, 'listAll' | 'listSearched' | 'readCropNames'>,
): QuestionService {
  return questionService({ folder: questionFolder, guide });
}

/** Recognises questions about what the app itself knows. */
export function createIntents(questions: QuestionService) {
  return intentService({ questions, folder: questionFolder });
}

/** The room that is asked before all others, also for words that are no question. */
export function createSafety({
  guideFolder,
  questions,
  countryOf,
  readTables = safetyTables(join(guideFolder, 'safety')),
}: SafetyParts): SafetyService {
  return safetyService({ readTables, questions, countryOf });
}

/** Puts the rooms of the advice together, in the order in which they are asked. */
export function createAdvice({ safety, guide, search, questions, ...parts }: Parts) {
  const intents = createIntents(questions);
  const facts = factsService({ ...parts, intents, helpLine: safety.findHelpLine });
  const advice = adviceService({
    safety,
    rooms: [facts.room, guideRoom({ guide, search })],
    unknown: unknownRoom({ listNear: search.listNear, writeUnknown: safety.writeUnknown }),
  });
  return {
    ...advice,

    /** Reads what the rooms need ahead of the first question. @throws Error naming what is not well formed. */
    async load(): Promise<void> {
      await Promise.all([guide.load(), safety.load(), intents.load(), questions.load()]);
    },
  };
}
