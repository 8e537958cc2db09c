import { expect, test } from 'vitest';
import { wholeBank, wholeGuide, wholeSearch } from '../../../test/whole-guide.ts';
import { guideReadingService } from './reading-service.ts';

test('the subjects of a language are counted once, and again only after a fault', async () => {
  const asked: string[] = [];
  const reading = guideReadingService({
    guide: wholeGuide,
    search: wholeSearch,
    readSearchParts: wholeBank.readSearchParts,
    listCrops: async (language) => {
      asked.push(language);
      if (asked.length === 1) throw new Error('the tables cannot be read');
      return [{ code: 'tomato', name: `Tomato ${language}` }];
    },
    writeHtml: (text) => text,
    limiter: { take: () => Promise.resolve() },
    networksOf: () => [],
  });
  await expect(reading.listSubjects('en')).rejects.toThrow('the tables cannot be read');
  const first = await reading.listSubjects('en');
  expect(first[0]).toMatchObject({ code: 'tomato', name: 'Tomato en' });
  expect(await reading.listSubjects('en')).toEqual(first);
  expect((await reading.listSubjects('hi'))[0]).toMatchObject({ name: 'Tomato hi' });
  expect(asked).toEqual(['en', 'en', 'hi']);
}, 60_000);
