import type { CallOutput } from '@agri/contract/schemas.ts';
import { expect, type Page } from '@playwright/test';
import { openScreen } from './every-screen.ts';
import { waitUntilSettled } from './settled.ts';
import { wordsOf } from './words-of.ts';

/** `check` is the address of a photo check in which nothing was found yet. */
type Visit = { language: string; check: string };
type Context = Visit & { word: ReturnType<typeof wordsOf> };
/** A state of the guide that has no address of its own. */
export type GuideState = { name: string; open: (page: Page, context: Context) => Promise<void> };

/** Everyday questions, as the search of the guide is asked. */
const questions: Record<string, string> = {
  hi: 'टमाटर की निचली पत्तियों पर छल्ले वाले भूरे धब्बे',
  ta: 'தக்காளியின் கீழ் இலைகளில் வளையம் போன்ற பழுப்பு புள்ளிகள்',
  ar: 'أوراق الطماطم السفلى عليها بقع بنية بحلقات',
  sw: 'majani ya chini ya nyanya yana madoa ya kahawia yenye duara',
};
const inEnglish = 'lower leaves of my tomatoes have brown rings';

/** What stands between the addresses: found by words, kept, opened by taps, and the steps of the signs inside a check. */
export const guideStates: readonly GuideState[] = [
  {
    name: 'guide-found',
    async open(page, { language }) {
      await openScreen(page, '/guide');
      await page.getByRole('searchbox').fill(questions[language] ?? inEnglish);
      await page.locator('main li a[href="/guide/tomato/early-blight"]').waitFor();
    },
  },
  {
    name: 'guide-kept',
    async open(page, { word }) {
      await openScreen(page, '/guide');
      const keep = page.getByRole('button', { name: word('keep.button') });
      const remove = page.getByRole('button', { name: word('keep.remove') });
      await keep.or(remove).first().waitFor();
      // The server compresses a language once, which on a busy machine takes longer than a call may: then it is there.
      await expect(async () => {
        if (await keep.isVisible()) await keep.click({ timeout: 1_000 });
        // biome-ignore lint/plugin: one try within `toPass`.
        await expect(remove).toBeVisible({ timeout: 10_000 });
      }).toPass();
    },
  },
  {
    name: 'card-unfolded',
    async open(page) {
      await openScreen(page, '/guide/tomato/early-blight');
      await page.locator('main details').evaluateAll((folds) => {
        for (const fold of folds) (fold as HTMLDetailsElement).open = true;
      });
    },
  },
  {
    name: 'check-where',
    async open(page, context) {
      const { word } = context;
      await openSigns(page, context);
      await page
        .getByRole('button', { name: word('signs.leaf'), exact: true })
        .locator('img')
        .waitFor();
    },
  },
  {
    name: 'check-looks',
    async open(page, context) {
      const { word } = context;
      await openSigns(page, context);
      await page.getByRole('button', { name: word('signs.leaf'), exact: true }).click();
      await page.getByRole('heading', { name: word('signs.looks') }).waitFor();
    },
  },
  {
    name: 'check-also',
    async open(page, context) {
      const { word } = context;
      await openSigns(page, context);
      await page.getByRole('button', { name: word('signs.leaf'), exact: true }).click();
      await page.getByRole('button', { name: word('sign.ringSpots'), exact: true }).click();
      await page.getByRole('heading', { name: word('signs.also') }).waitFor();
    },
  },
];

/** Opens the questions inside a check of tomatoes, whose name says the crop in its own language only. */
async function openSigns(page: Page, { language, word, check }: Context): Promise<void> {
  await openScreen(page, check);
  const where = page.getByRole('heading', { name: word('signs.where') });
  const crop = page.getByRole('heading', { name: word('signs.crop') });
  await where.or(crop).waitFor();
  if (await where.isVisible()) return;
  const answer = await page.request.get('/api/getGuide', { headers: { 'accept-language': language } });
  const subjects: CallOutput<'getGuide'> = await answer.json();
  const name = subjects.find(({ code }) => code === 'tomato')?.name ?? '';
  await page.getByRole('button', { name, exact: true }).click();
  await where.waitFor();
}

export async function openGuideState(page: Page, state: GuideState, visit: Visit): Promise<void> {
  await state.open(page, { ...visit, word: wordsOf(visit.language) });
  await waitUntilSettled(page);
  await expect(page.locator('main .skeleton')).toHaveCount(0);
}
