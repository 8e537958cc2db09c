import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let person: Person;
let photo: Buffer;

beforeAll(async () => {
  [app, photo] = await Promise.all([createTestApp(), drawPhoto()]);
  person = await app.signUp();
});
afterAll(() => app.close());

/** An item whose name says nothing of its crop. */
async function plant(crop: string | undefined): Promise<string> {
  const item = (await person.call('addData', { agri_name: 'By the well', agri_image: photo })).json().id;
  if (crop) {
    const facts = { agri_id: item, crop, planted_on: '2026-10-01', method: 'sown' };
    expect((await person.call('setPlanting', facts)).statusCode).toBe(200);
  }
  return item;
}

const prompt = 'brown rings on the leaves';

test('a photo check looks at the cards of the crop that grows there first', async () => {
  const read = async (crop: string | undefined) => {
    const check = { id: await plant(crop), agri_prompt: prompt, agri_image: photo };
    const { id } = (await person.call('addAgriData', check)).json();
    return (await person.call('getAgriDataContent', { id })).json().content as string;
  };
  const [tomato, potato] = [await read('tomato'), await read('potato')];
  expect(tomato).toMatch(/tomato/i);
  expect(potato).toMatch(/potato/i);
  expect(tomato).not.toBe(potato);
});

test('a question from an item is answered for the crop that grows there', async () => {
  const ask = async (crop: string) => {
    const chat = (await person.call('addChatHistory', { chat_name: crop })).json().id;
    const question = { id: chat, prompt, agri_id: await plant(crop) };
    const [answer] = (await person.call('addChatData', question)).json();
    return (answer.sources as { card: string }[])[0]?.card;
  };
  expect([await ask('tomato'), await ask('potato')]).toEqual(['tomato/early-blight', 'potato/early-blight']);
});
