import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { drawPhoto, type Person } from '../../../test/test-person.ts';

let app: TestApp;
let photo: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  photo = await drawPhoto();
});
afterAll(() => app.close());

async function addItem(person: Person, name = 'Tomato bed'): Promise<string> {
  const answer = await person.call('addData', { agri_name: name, agri_image: photo });
  expect(answer.statusCode).toBe(200);
  return answer.json().id;
}

test('an item is listed with its name, picture and number of records', async () => {
  const person = await app.signUp();
  const id = await addItem(person, 'बैंगन 🍆');
  const [item] = (await person.call('getData')).json();
  expect(item).toMatchObject({ _id: id, name: 'बैंगन 🍆', records: 0, last_record_at: null });
  expect((await person.getPicture(item.image_name)).headers['content-type']).toBe('image/jpeg');
});

test('an analysis without a model says so, measures the photo and quotes the card that fits the words', async () => {
  const person = await app.signUp();
  const id = await addItem(person);
  const agri_prompt = 'brown rings on the lower leaves';
  const added = await person.call('addAgriData', { id, agri_prompt, agri_image: photo });
  const record = (await person.call('getAgriDataContent', { id: added.json().id })).json();
  expect(record).toMatchObject({
    agri_id: id,
    name: 'Tomato bed',
    mode: 'guide',
    status: 'done',
    prompt: agri_prompt,
  });
  expect(record.content).toContain('No AI model is configured');
  expect(record.content).toContain('<h3>Early blight of tomato</h3>');
  expect(record.measurements.canopy).toBeGreaterThan(0.3);
});
