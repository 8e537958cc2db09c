import type { CallOutput } from '@agri/contract/schemas.ts';
import { expect, type Page } from '@playwright/test';
import { openScreen } from './every-screen.ts';
import { waitUntilSettled } from './settled.ts';
import { wordsOf } from './words-of.ts';

type Words = ReturnType<typeof wordsOf>;
/** A state of the guide that has no address of its own. `check` is a photo check in which nothing was found yet. */
export type GuideState = { name: string; open: (page: Page, word: Words, check: string) => Promise<void> };

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
    async open(page) {
      await openScreen(page, '/guide');
      await page.getByRole('searchbox').fill(questions[await languageOf(page)] ?? inEnglish);
      await page.locator('main li a[href="/guide/tomato/early-blight"]').waitFor();
    },
  },
  {
    name: 'guide-kept',
    async open(page, word) {
      await openScreen(page, '/guide');
      const keep = page.getByRole('button', { name: word('keep.button') });
      const remove = page.getByRole('button', { name: word('keep.remove') });
      await keep.or(remove).first().waitFor();
      // The server compresses a language once, which on a busy machine takes longer than a call may: then it is there.
      await expect(async () => {
        if (await keep.isVisible()) await keep.click({ timeout: 1_000 });
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
    async open(page, word, check) {
      await openSigns(page, word, check);
      await page
        .getByRole('button', { name: word('signs.leaf'), exact: true })
        .locator('img')
        .waitFor();
    },
  },
  {
    name: 'check-looks',
    async open(page, word, check) {
      await openSigns(page, word, check);
      await page.getByRole('button', { name: word('signs.leaf'), exact: true }).click();
      await page.getByRole('heading', { name: word('signs.looks') }).waitFor();
    },
  },
  {
    name: 'check-also',
    async open(page, word, check) {
      await openSigns(page, word, check);
      await page.getByRole('button', { name: word('signs.leaf'), exact: true }).click();
      await page.getByRole('button', { name: word('sign.ringSpots'), exact: true }).click();
      await page.getByRole('heading', { name: word('signs.also') }).waitFor();
    },
  },
];

/** Opens the questions inside a check of tomatoes, whose name says the crop in its own language only. */
async function openSigns(page: Page, word: Words, check: string): Promise<void> {
  await openScreen(page, check);
  const where = page.getByRole('heading', { name: word('signs.where') });
  const crop = page.getByRole('heading', { name: word('signs.crop') });
  await where.or(crop).waitFor();
  if (await where.isVisible()) return;
  const language = await languageOf(page);
  const answer = await page.request.get('/api/getGuide', { headers: { 'accept-language': language } });
  const subjects: CallOutput<'getGuide'> = await answer.json();
  const name = subjects.find(({ code }) => code === 'tomato')?.name ?? '';
  await page.getByRole('button', { name, exact: true }).click();
  await where.waitFor();
}

async function languageOf(page: Page): Promise<string> {
  return (await page.locator('html').getAttribute('lang')) ?? 'en';
}

export async function openGuideState(page: Page, state: GuideState, check: string): Promise<void> {
  // The same address again would be a reload, which keeps what was typed.
  await openScreen(page, '/guide');
  await state.open(page, wordsOf(await languageOf(page)), check);
  await waitUntilSettled(page);
  await expect(page.locator('main .skeleton')).toHaveCount(0);
}
