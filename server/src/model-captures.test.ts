import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ModelApi,
  type ModelProvider,
  startModelProvider,
} from '../../simulators/src/models/model-provider.ts';
import { listCaptures, readCapturedLists } from '../test/fixtures/captures.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { drawPhoto, type Person } from '../test/test-person.ts';

type Reply = { name: string; api: ModelApi; status: number; body: string; contentType: string };

const apis: ModelApi[] = ['google', 'anthropic', 'openai-compatible'];

/** What providers send, as answers to our question; streams too, which nobody asked for. */
function readReplies(): Reply[] {
  const recorded = listCaptures('llm/vercel_ai_fixtures').map(({ name, path }): Reply => {
    const stream = !name.endsWith('.json');
    return {
      name,
      api: apis.find((api) => name.startsWith(`${api}__`)) ?? 'openai-compatible',
      status: name.includes('429') ? 429 : name.includes('error') ? 400 : 200,
      body: readFileSync(path, 'utf8'),
      contentType: stream ? 'text/event-stream' : 'application/json',
    };
  });
  const errors = readCapturedLists<{ http: number; body: unknown }>('llm/gemini_errors_from_issues.json');
  const faults = errors.map(({ http, body }, index): Reply => {
    const name = `Gemini error ${index + 1}, ${http}`;
    return { name, api: 'google', status: http, body: JSON.stringify(body), contentType: 'application/json' };
  });
  const rest = listCaptures('llm').filter(({ name }) => /^[^/]+\.txt$/.test(name));
  const streams = rest.map(({ name, path }): Reply => {
    const body = readFileSync(path, 'utf8');
    return { name, api: 'openai-compatible', status: 200, body, contentType: 'text/event-stream' };
  });
  return [...recorded, ...faults, ...streams];
}

/** Words of a reply that would give its provider away: the longer texts in it. */
function wordsOf(body: string): string[] {
  const texts = body.match(/"(?:[^"\\]|\\.){24,}"/g) ?? [];
  return texts.map((text) => text.slice(1, 25));
}

const replies = readReplies();

describe('answers as providers give them', () => {
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

  test.each(replies)(
    '$name ends in a record, without a word of the provider',
    async ({ api, status, body, contentType }) => {
      const { provider, app, person, item } = providers.get(api) ?? missing(api);
      provider.behave({ kind: 'raw', status, body, contentType });
      const answer = await person.call('addAgriData', { id: item, agri_prompt: '', agri_image: photo });
      expect(answer.statusCode).toBe(200);
      const record = (await person.call('getAgriDataContent', { id: answer.json().id })).json();
      expect(record.status).toBe('done');
      if (record.mode === 'guide') {
        expect(record.content).toContain('The AI didn’t answer');
        for (const words of wordsOf(body)) expect(record.content).not.toContain(words);
      }
      expect(app.logLines.join('\n')).not.toContain('a-secret-key');
    },
  );
});

function missing(api: ModelApi): never {
  throw new Error(`no app with ${api}`);
}
