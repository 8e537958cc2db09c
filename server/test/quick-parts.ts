import { join } from 'node:path';
import { childCodec } from '../src/adapters/images/codec/child-codec.ts';
import { safetyTables } from '../src/features/advice/safety/service.ts';
import { agronomyService } from '../src/features/season/agronomy-service.ts';
import { quickPasswordHashing } from './quick-password-hashing.ts';
import { guideFolder, wholeBank, wholeGuide } from './whole-guide.ts';

/** Its decoders, each of which takes a while to start, stay for the next app of the process. */
export const sharedCodec = childCodec();

/** What makes an app quick to start and to use. The tables are read once a process. */
export const quickParts = {
  guide: wholeGuide,
  agronomy: agronomyService({ folder: join(import.meta.dirname, '../../content/agronomy') }),
  readSafety: safetyTables(join(guideFolder, 'safety')),
  questions: wholeBank,
  codec: sharedCodec,
  passwordHashing: quickPasswordHashing,
  guideBrotliQuality: 5,
};
