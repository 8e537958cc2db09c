import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await createTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

async function ask(prompt: string) {
  const id = (await person.call('addChatHistory', { chat_name: 'x' })).json().id as string;
  return (await person.call('addChatData', { id, prompt })).json()[0];
}
const latinWords = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
const firstView = (html: string) => html.split('<details>')[0] ?? '';

test('a question in Hindi letters is answered in Hindi, also to a person who reads English', async () => {
  const { ai_msg: html } = await ask('टमाटर की निचली पत्तियों पर छल्ले वाले भूरे धब्बे हैं');
  expect(html).toContain('<strong>टमाटर का अगेती झुलसा</strong>');
  expect(html).toContain('मशीन से अनुवादित');
  expect(html).toContain(
    '<a href="/reportCardMistake?card=tomato/early-blight&amp;language=hi">मशीन से अनुवादित। ग़लती बताएँ</a>',
  );
  expect(latinWords(firstView(html))).toEqual([]);
});

test('what is offered is named in the language, and a tap on it finds its card', async () => {
  const { ai_msg: html, suggestions } = await ask('मेरे टमाटर में रोग है');
  expect(suggestions.length).toBeGreaterThan(2);
  expect(latinWords(firstView(html))).toEqual([]);
  for (const { label, question } of suggestions.slice(0, 3)) {
    expect([label, latinWords(label)]).toEqual([label, []]);
    expect((await ask(question)).ai_msg).toContain(`<strong>${question}</strong>`);
  }
});
