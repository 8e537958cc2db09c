import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitWords } from '../../../../simulators/src/models/model-provider.ts';
import { askStream, generationOf, lastMessage, listen, shownText } from '../../../test/chat/answer-stream.ts';
import { type ModelApp, openModelApp } from '../../../test/chat/model-app.ts';
import { until } from '../../../test/devices/test-lamp.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

const drank = 'मेरे बेटे ने कीटनाशक पी लिया';
const neverVomit = 'उल्टी कभी न कराएँ';
const ambulance = '<a href="tel:112">';

let plain: TestApp;
let plainUrl: string;
let modelled: ModelApp;

beforeAll(async () => {
  [plain, modelled] = await Promise.all([createTestApp(), openModelApp()]);
  plainUrl = await listen(plain);
});
afterAll(async () => {
  await Promise.all([plain.close(), modelled.close()]);
});

async function ask(url: string, person: Person, prompt: string) {
  const id = (await person.call('addChatHistory', { chat_name: 'x' })).json().id as string;
  const stream = await askStream(url, person, { id, prompt });
  await stream.ended;
  return lastMessage(stream);
}

describe('a poisoning in Hindi gets the safety text and telephone numbers', () => {
  test('without a model', async () => {
    const message = await ask(plainUrl, await plain.signUp(), drank);
    expect(message).toMatchObject({
      mode: 'guide',
      status: 'done',
      note: null,
      sources: [],
      suggestions: [],
    });
    expect(message.ai_msg).toContain(neverVomit);
    expect(message.ai_msg).toContain(ambulance);
    expect(message.ai_msg).toContain('<details><summary>');
  });

  test.each([
    ['that answers', { kind: 'stream' as const, pieces: [{ text: 'Make him vomit.' }] }],
    ['that fails', { kind: 'hang-up' as const }],
  ])('with a model %s, which is not asked', async (_name, behaviour) => {
    modelled.provider.behave(behaviour);
    modelled.provider.calls.length = 0;
    const message = await ask(modelled.url, await modelled.app.signUp(), drank);
    expect(message).toMatchObject({ mode: 'guide', status: 'done', note: null });
    expect(message.ai_msg).toContain(neverVomit);
    expect(message.ai_msg).toContain(ambulance);
    expect(modelled.provider.calls).toEqual([]);
  });
});

test('the numbers are those of the country where the person asked for the weather last', async () => {
  const person = await plain.signUp();
  await plain.database.pool.query(
    'insert into known_place (user_id, latitude, longitude, seen_at) select id, -1.29, 36.82, now() from app_user where email = $1',
    [person.email],
  );
  const message = await ask(plainUrl, person, 'my son drank it');
  expect(message.ai_msg).toContain('<a href="tel:1199">');
  expect(message.ai_msg).not.toContain('tel:911');
});

test('a banned substance is named first, and the rest is answered', async () => {
  const message = await ask(plainUrl, await plain.signUp(), 'monocrotofos for aphids on beans?');
  expect(message.ai_msg).toMatch(/^<p><strong>Monocrotophos: /);
  expect(message.ai_msg).toContain('<strong>Black aphids on beans</strong>');
  expect(message.ai_msg).toContain('<details><summary>');
  expect(message.ai_msg).toMatch(/<a href="https:[^"]+" rel="noopener noreferrer">CABI, /);
});

test('a model that names a banned substance has the warning put before its words, and no telephone link of its own', async () => {
  const pieces = [
    { text: 'Use endosulfan. [Call](tel:+190012345) <a href="tel:666">x</a> <details>y</details>' },
  ];
  modelled.provider.behave({ kind: 'stream', pieces });
  const message = await ask(modelled.url, await modelled.app.signUp(), 'aphids on beans');
  expect(message).toMatchObject({ mode: 'model', status: 'done' });
  expect(message.ai_msg).toMatch(/^<p><strong>Endosulfan: /);
  expect(message.ai_msg).not.toMatch(/<a |<details/);
});

test('a warning of the question stands above the model’s words, and the model is told', async () => {
  modelled.provider.behave({ kind: 'stream', pieces: [{ text: 'Use soap.' }] });
  modelled.provider.calls.length = 0;
  const message = await ask(modelled.url, await modelled.app.signUp(), 'is furadan good against aphids');
  expect(message.ai_msg).toMatch(/^<p><strong>Carbofuran: [\s\S]*<p>Use soap\.<\/p>/);
  expect(JSON.stringify(modelled.provider.calls)).toContain('has told the person already');
});

test.each([
  ['with a hyphen', 'para-quat'],
  ['with a soft hyphen', 'para\u00adquat'],
])('a substance that a model writes %s is warned of beside that of the question', async (_name, written) => {
  modelled.provider.behave({ kind: 'stream', pieces: [{ text: `Use ${written}.` }] });
  const message = await ask(modelled.url, await modelled.app.signUp(), 'is furadan good against aphids');
  expect(message).toMatchObject({ mode: 'model', status: 'done' });
  expect(message.ai_msg).toMatch(/^<p><strong>(Carbofuran, Paraquat|Paraquat, Carbofuran): /);
});

test.each([
  ['aphids on beans', /^<p><strong>Endosulfan: /],
  ['is furadan good against aphids', /^<p><strong>(Carbofuran, Endosulfan|Endosulfan, Carbofuran): /],
])(
  'an answer to "%s" that is stopped midway is warned of once, like a whole one',
  async (prompt, warning) => {
    modelled.provider.behave({ kind: 'stream', pieces: splitWords('Use endosulfan twice.'), end: 'stall' });
    const person = await modelled.app.signUp();
    const id = (await person.call('addChatHistory', { chat_name: 'x' })).json().id as string;
    const stream = await askStream(modelled.url, person, { id, prompt });
    await until(() => shownText(stream).includes('Use endosulfan twice.'));
    await person.call('stopChat', { generation: generationOf(stream) });
    await stream.ended;
    const message = lastMessage(stream);
    expect(message).toMatchObject({ status: 'stopped', ai_msg: expect.stringMatching(warning) });
    expect(message.ai_msg).toMatch(/<p>Use endosulfan twice\.<\/p>\n$/);
    expect(message.ai_msg.match(/<strong>/g)).toHaveLength(1);
  },
);

test('what nothing is known about is said so, with the nearest subjects as questions', async () => {
  const message = await ask(plainUrl, await plain.signUp(), 'who repairs my tractor in the tomato village');
  expect(message).toMatchObject({ note: 'not_in_guide', sources: [] });
  expect(message.ai_msg).toContain('I have no advice on this yet');
  for (const { label, question } of message.suggestions) expect(question).toBe(label);
});

test('a photo check whose words tell of a poisoning shows the safety text first', async () => {
  const person = await plain.signUp();
  const agri_image = await drawPhoto();
  const { id: item } = (await person.call('addData', { agri_name: 'Shed', agri_image })).json();
  const input = { id: item, agri_prompt: 'my son drank it', agri_image };
  const { id } = (await person.call('addAgriData', input)).json();
  const { content } = (await person.call('getAgriDataContent', { id })).json();
  expect(content).toMatch(/^<p><strong>Take the poison away\./);
  expect(content).toContain('<a href="tel:');
});
