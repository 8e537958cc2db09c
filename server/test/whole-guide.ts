import { join } from 'node:path';
import { guideService } from '../src/features/guide/service.ts';

export const guideFolder = join(import.meta.dirname, '../../content/guide');

/** Reading it takes seconds: the apps and the tests of a process share it. */
export const wholeGuide = guideService({ folder: guideFolder });
