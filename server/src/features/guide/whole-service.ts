import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@agri/contract/languages.ts';
import type { GuideReadingService } from './reading-service.ts';

type Encoding = 'br' | 'gzip';
export type WholeGuide = { version: string; body: Record<Encoding, Buffer> };
export type WholeGuideService = ReturnType<typeof wholeGuideService>;

const QUALITY = 9;
const VERSION_CHARACTERS = 12;

/** The guide of a language as one compressed piece, for a phone to keep. Made when it is first asked for. */
export function wholeGuideService(reading: Pick<GuideReadingService, 'readAll' | 'takeForWhole'>) {
  /** The guide does not change while the server runs. */
  const made = new Map<Language, Promise<WholeGuide>>();

  async function make(language: Language): Promise<WholeGuide> {
    let subjects: unknown[] = [];
    const cards: unknown[] = [];
    for await (const part of reading.readAll(language)) {
      if (part.subjects) subjects = part.subjects;
      else cards.push(part.card);
      // Other requests are answered between two cards.
      await pause();
    }
    const rest = JSON.stringify({ subjects, cards });
    const version = createHash('sha256').update(rest).digest('hex').slice(0, VERSION_CHARACTERS);
    const text = `{"version":"${version}",${rest.slice(1)}`;
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
      promisify(gzip)(text, { level: QUALITY }),
    ]);
    return { version, body: { br, gzip: zipped } };
  }

  return {
    /** @throws AppError `too_many_requests`. */
    async read(reader: { language: Language; address: string }): Promise<WholeGuide> {
      await reading.takeForWhole(reader);
      const whole = made.get(reader.language) ?? make(reader.language);
      made.set(reader.language, whole);
      whole.catch(() => made.delete(reader.language));
      return whole;
    },
  };
}
