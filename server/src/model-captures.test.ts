import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ModelApi,
  type ModelProvider,
  startModelProvider,
} from '../../simulators/src/models/model-provider.ts';
import { findCaptures } from '../test/around-app.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { drawPhoto, type Person } from '../test/test-person.ts';

type Reply = { name: string; api: ModelApi; status: number; body: string; contentType: string };

const folder = findCaptures('llm');
const apis: ModelApi[] = ['google', 'anthropic', 'openai-compatible'];

/** What real providers sent, as answers to our question; streams too, which nobody asked for. */
function readReplies(root: string): Reply[] {
  const fixtures = join(root, 'vercel_ai_fixtures');
  const recorded = readdirSync(fixtures).map((name): Reply => {
    const stream = !name.endsWith('.json');
    return {
      name,
      api: apis.find((api) => name.startsWith(`${api}__`)) ?? 'openai-compatible',
      status: name.includes('429') ? 429 : name.includes('error') ? 400 : 200,
      body: readFileSync(join(fixtures, name), 'utf8'),
      contentType: stream ? 'text/event-stream' : 'application/json',
    };
  });
  const errors = JSON.parse(readFileSync(join(root, 'gemini_errors_from_issues.json'), 'utf8')) as {
    http: number;
    body: unknown;
  }[];
  const faults = errors.map(({ http, body }, index): Reply => {
    const name = `Gemini error ${index + 1}, ${http}`;
    return { name, api: 'google', status: http, body: JSON.stringify(body), contentType: 'application/json' };
  });
  const rest = readdirSync(root, { withFileTypes: true }).filter((entry) => /\.txt$/.test(entry.name));
  const streams = rest.map(({ name }): Reply => {
    const body = readFileSync(join(root, name), 'utf8');
    return { name, api: 'openai-compatible', status: 200, body, contentType: 'text/event-stream' };
  });
  return [...recorded, ...faults, ...streams];
}

/** Words of a reply that would give its provider away: the longer texts in it. */
function wordsOf(body: string): string[] {
  const texts = body.match(/"(?:[^"\\]|\\.){24,}"/g) ?? [];
  return texts.map((text) => text.slice(1, 25));
}

const replies = folder ? readReplies(folder) : [];

describe.skipIf(replies.length === 0)('answers of real providers', () => {
  const providers = new Map<
    ModelApi,
    { provider: ModelProvider; app: TestApp; person: Person; item: string }
  >();
  let photo: Buffer;

  beforeAll(async () => {
    photo = await drawPhoto();
    for (const api of apis) {
      const provider = await startModelProvider();
      const app = await createTestApp({
        AI_PROVIDER: api,
        AI_MODEL: api === 'anthropic' ? 'claude-sonnet-4-5' : 'simulated',
        AI_API_KEY: 'a-secret-key',
        AI_BASE_URL: provider.baseUrl(api),
        AI_DAILY_ANALYSES: '1000',
      });
      const person = await app.signUp();
      const added = await person.call('addData', { agri_name: 'Bed', agri_image: photo });
      providers.set(api, { provider, app, person, item: added.json().id });
    }
  });
  afterAll(async () => {
    for (const { provider, app } of providers.values()) {
      await app.close();
      await provider.close();
    }
  });

  test.each(replies.length > 0 ? replies : [{ name: 'none' } as Reply])(
    '$name ends in a record, without a word of the provider',
    async ({ api, status, body, contentType }) => {
      const { provider, app, person, item } = providers.get(api) ?? missing(api);
      provider.behave({ kind: 'raw', status, body, contentType });
      const answer = await person.call('addAgriData', { id: item, agri_prompt: '', agri_image: photo });
      expect(answer.statusCode).toBe(200);
      const record = (await person.call('getAgriDataContent', { id: answer.json().id })).json();
      expect(record.status).toBe('done');
      if (record.mode === 'guide') {
        expect(record.content).toContain('The AI model did not answer');
        for (const words of wordsOf(body)) expect(record.content).not.toContain(words);
      }
      expect(app.logLines.join('\n')).not.toContain('a-secret-key');
    },
  );
});

function missing(api: ModelApi): never {
  throw new Error(`no app with ${api}`);
}
