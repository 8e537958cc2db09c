import { join } from 'node:path';
import { createKnowledge } from '../src/app/guide.ts';
import { guideService } from '../src/features/guide/service.ts';

export const guideFolder = join(import.meta.dirname, '../../content/guide');

/** Reading them takes seconds: the apps and the tests of a process share them. */
export const wholeGuide = guideService({ folder: guideFolder });
export const { questions: wholeBank, search: wholeSearch } = createKnowledge(wholeGuide);
