import { startApp } from '../../scripts/running-app.ts';
import { sampleFindings } from '../../server/test/sample-findings.ts';
import { startModelProvider } from '../../simulators/src/models/model-provider.ts';
import { drawPhoto, findLosses, signUp } from '../fault-test-kit/farm.ts';
import { openReport } from '../fault-test-kit/report.ts';

// The same submit 100 times at once, as a phone with a bad line sends it: one record, one charge of the AI.
const AT_ONCE = 100;

const report = openReport();
const provider = await startModelProvider();
provider.behave({ kind: 'answer', text: JSON.stringify(sampleFindings), delayMs: 200 });
const app = await startApp({
  environment: {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'tester',
    AI_BASE_URL: provider.baseUrl('openai-compatible'),
  },
});
const person = await signUp(app, 'tester');
const authorization = `Bearer ${await person.readToken()}`;
const photo = await drawPhoto();

const item = await submit('/api/addData', { agri_name: 'Field' });
const record = await submit('/api/addAgriData', { id: item.id ?? '', agri_prompt: 'Why the rings?' });
const lamp = await submitLamp();
const records = JSON.parse(
  await person.postForText('/api/getAgriData/preview', { id: item.id }),
) as unknown[];
const { items, devices, broken } = await findLosses(person, { items: new Set(), devices: new Set() });
await app.stop();
await provider.close();

report.tried(`an item, a photo check and a device, each ${AT_ONCE} times at once with one Idempotency-Key`);
for (const [name, got] of Object.entries({ item, record, lamp })) {
  report.expect(
    `every ${name} submit got the same id or was told to wait`,
    got.ids === 1 && got.other === 0,
    got.text,
  );
}
report.expect('one item, one record, one device', items === 1 && records.length === 1 && devices === 1);
report.expect('one charge of the AI', provider.calls.length === 1, `${provider.calls.length} calls`);
report.expect('no item without its picture', broken === 0);
report.finish();

function submit(path: string, fields: Record<string, string>) {
  return sendAll(() => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('agri_image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    return fetch(app.url + path, {
      method: 'POST',
      body: form,
      headers: { authorization, 'idempotency-key': `once${path}` },
    });
  });
}

function submitLamp() {
  const body = JSON.stringify({ deviceName: 'Lamp', type: 'Greenhouse LED' });
  const headers = { authorization, 'idempotency-key': 'lamp-once', 'content-type': 'application/json' };
  return sendAll(() => fetch(`${app.url}/api/addDevice`, { method: 'POST', body, headers }));
}

async function sendAll(send: () => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, send));
  const ids = new Set<string>();
  const statuses: Record<number, number> = {};
  for (const answer of answers) {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const body = (await answer.json()) as { id?: string; device?: { _id: string } };
    const id = body.id ?? body.device?._id;
    if (answer.ok && id) ids.add(id);
  }
  const other = answers.filter(({ status }) => status !== 200 && status !== 409).length;
  const text = Object.entries(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
  return { id: [...ids][0], ids: ids.size, other, text };
}
