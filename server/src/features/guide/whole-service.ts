import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Language } from '@agri/contract/languages.ts';
import type { GuideReadingService } from './reading-service.ts';

type Encoding = 'br' | 'gzip';
type Reader = { language: Language; address: string };
export type WholeGuide = { version: string; textBytes: number; body: Record<Encoding, Buffer> };
export type WholeGuideService = ReturnType<typeof wholeGuideService>;
type Parts = Pick<GuideReadingService, 'readAll' | 'takeForEdition' | 'takeForWhole'>;

/** Two seconds of another thread for each language; the level below is 5 % larger on every phone. */
export const GUIDE_BROTLI_QUALITY = 10;
const GZIP_LEVEL = 9;
const VERSION_CHARACTERS = 12;

/** The guide of a language as one compressed piece, for a phone to keep. Made when it is first asked for. */
export function wholeGuideService(reading: Parts, brotliQuality = GUIDE_BROTLI_QUALITY) {
  /** The guide does not change while the server runs. */
  const made = new Map<Language, Promise<WholeGuide>>();

  async function make(language: Language): Promise<WholeGuide> {
    let head = {};
    const cards: unknown[] = [];
    for await (const part of reading.readAll(language)) {
      if (part.card) cards.push(part.card);
      else head = part;
      // Other requests are answered between two cards.
      await pause();
    }
    const rest = JSON.stringify({ ...head, cards });
    const version = createHash('sha256').update(rest).digest('hex').slice(0, VERSION_CHARACTERS);
    const text = Buffer.from(`{"version":"${version}",${rest.slice(1)}`);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(text, { params }),
      promisify(gzip)(text, { level: GZIP_LEVEL }),
    ]);
    return { version, textBytes: text.length, body: { br, gzip: zipped } };
  }

  function readMade(language: Language): Promise<WholeGuide> {
    const whole = made.get(language) ?? make(language);
    made.set(language, whole);
    whole.catch(() => made.delete(language));
    return whole;
  }

  return {
    /** @throws AppError `too_many_requests`. */
    async read(reader: Reader): Promise<WholeGuide> {
      await reading.takeForWhole(reader);
      return readMade(reader.language);
    },

    /** Which version it is, and how large. @throws AppError `too_many_requests`. */
    async readEdition(reader: Reader, encoding: Encoding) {
      await reading.takeForEdition(reader);
      const { version, textBytes, body } = await readMade(reader.language);
      return { version, bytes: body[encoding].length, text_bytes: textBytes };
    },
  };
}
