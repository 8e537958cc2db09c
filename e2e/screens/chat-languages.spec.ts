import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startModelProvider } from '../../simulators/src/models/model-provider.ts';
import { newAccount, openWithAccount, readIdToken } from '../support/account-pages.ts';
import { say, startChatApp } from '../support/chat-journey.ts';
import { addFarmItem, openFarmItem } from '../support/farm-pages.ts';
import { journey } from '../support/journey.ts';
import { findPhoto } from '../support/photos.ts';
import { desktop, type Look, narrow320, phoneArabic, phoneHindi, text200 } from '../support/screens/looks.ts';
import { enlargeText, setAppearance, shootWindow } from '../support/screens/shoot.ts';
import { wordsOf } from '../support/screens/words-of.ts';

type Said = { question: string; answer: string; guide: string };

/** As the app asks models to write, in the language of the question. */
const said: Record<string, Said> = {
  en: {
    question: 'Brown rings on the lower leaves. What is it?',
    answer: `Probably **early blight**. Brown spots with rings like a target, on the oldest leaves first.

1. [pick] Take off the spotted leaves while they are dry.
2. [mulch] Cover the soil with straw.

> Don't leave picked leaves in the field.

### What else it could be

| Disease | Spots | Weather |
|---|---|---|
| Early blight | Rings like a target | Warm and humid |
| Septoria spot | Small, grey centres | Wet |`,
    guide: 'Late blight of tomato',
  },
  hi: {
    question: 'नीचे की पत्तियों पर भूरे छल्ले हैं। यह क्या है?',
    answer: `शायद **अगेती झुलसा**। पुरानी पत्तियों पर निशाने जैसे भूरे छल्ले।

1. [pick] धब्बे वाली पत्तियाँ सूखे में तोड़ें।
2. [mulch] मिट्टी को पुआल से ढकें।

> तोड़ी हुई पत्तियाँ खेत में न छोड़ें।

### और क्या हो सकता है

| रोग | धब्बे | मौसम |
|---|---|---|
| अगेती झुलसा | निशाने जैसे छल्ले | गरम और नम |
| सेप्टोरिया | छोटे, बीच में धूसर | गीला |`,
    guide: 'टमाटर का पछेती झुलसा',
  },
  ar: {
    question: 'حلقات بنية على الأوراق السفلى. ما هذا؟',
    answer: `على الأرجح **اللفحة المبكرة**. بقع بنية بحلقات مثل الهدف على الأوراق القديمة أولًا.

1. [pick] اقطف الأوراق المبقعة وهي جافة.
2. [mulch] غطِّ التربة بالقش.

> لا تترك الأوراق المقطوفة في الحقل.

### ما يشبهها

| المرض | البقع | الطقس |
|---|---|---|
| اللفحة المبكرة | حلقات مثل الهدف | دافئ ورطب |
| السبتوريا | صغيرة رمادية الوسط | مطير |`,
    guide: 'اللفحة المتأخرة في الطماطم',
  },
};

journey('pictures of a chat in other languages and sizes', async ({ browser }) => {
  journey.setTimeout(240_000);
  const provider = await startModelProvider();
  const app = await startChatApp(provider);
  const page = await browser.newPage({ baseURL: app.url });
  try {
    await openWithAccount(page, app, newAccount('languages'));
    await addFarmItem(
      page,
      'Tomatoes by the well',
      await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'),
    );
    const item = (await openFarmItem(page, /Tomatoes by the well/)).split('/').at(-1) ?? '';
    await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }));
    for (const language of Object.keys(said)) {
      await setAppearance(page, { ...phoneHindi, language });
      const { question, answer, guide } = said[language] as Said;
      say(provider, answer);
      const chat = await askByCall(page, app.url, { prompt: question, agri_id: item }, true);
      provider.behave({ kind: 'hang-up' });
      const guided = await askByCall(page, app.url, { prompt: guide }, false);
      const sizes = [phoneArabic, phoneHindi, narrow320, text200, desktop];
      for (const look of sizes.filter((one) => one.language === language)) {
        await shootChat(page, look, chat, 'item');
        await shootChat(page, look, guided, 'guided');
      }
    }
  } finally {
    await page.context().close();
    await app.stop();
    await provider.close();
  }
});

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
type Question = { prompt: string; agri_id?: string };

/** By the calls alone; gives the address of the chat. */
async function askByCall(page: Page, origin: string, question: Question, hasPhoto: boolean): Promise<string> {
  const headers = { origin, authorization: `Bearer ${await readIdToken(page)}` };
  const named = { chat_name: question.prompt };
  const { id } = await (await page.request.post('/api/addChatHistory', { headers, data: named })).json();
  const buffer = await readFile(await findPhoto('webphoto_tomato_septoria_leaf_spot.jpg'));
  const multipart: Multipart = { id, ...question };
  if (hasPhoto) multipart.agri_image = { name: 'leaf.jpg', mimeType: 'image/jpeg', buffer };
  const answer = await page.request.post('/api/addChatData', { headers, multipart });
  expect(answer.ok(), await answer.text()).toBe(true);
  return `/chatBot?chat=${id}`;
}

/** The beginning of an answer, its end, and what opens by a tap. */
async function shootChat(page: Page, look: Look, chat: string, name: string): Promise<void> {
  const word = wordsOf(look.language);
  await setAppearance(page, look);
  await page.goto(chat);
  const messages = page.getByRole('region', { name: word('chat.messages') });
  const more = messages.getByRole('button', { name: word('chat.more'), exact: true }).last();
  await more.waitFor();
  await enlargeText(page, look);
  await messages.evaluate((element) => element.scrollTo(0, 0));
  await shootWindow(page, look, `chatBot-${name}`);
  await messages.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await shootWindow(page, look, `chatBot-${name}-end`);
  await more.click();
  await messages
    .locator('details summary')
    .first()
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  await more.evaluate((element) => element.previousElementSibling?.scrollIntoView({ block: 'end' }));
  await shootWindow(page, look, `chatBot-${name}-more`);
}
