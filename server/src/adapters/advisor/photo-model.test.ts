import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ModelApi,
  type ModelBehaviour,
  type ModelProvider,
  startModelProvider,
} from '../../../../simulators/src/models/model-provider.ts';
import { listCaptures } from '../../../test/fixtures/captures.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import { drawPhoto } from '../../../test/test-person.ts';
import { UpstreamError } from '../../errors.ts';
import { photoModel } from './photo-model.ts';
import type { AnalysisRequest } from './port.ts';

const apis: ModelApi[] = ['openai-compatible', 'google', 'anthropic'];

let provider: ModelProvider;
let request: AnalysisRequest;

beforeAll(async () => {
  provider = await startModelProvider();
  const measurements = { sharpness: 300, exposure: 0.5, canopy: 0.7, yellowed: 0.1, browned: 0.1 };
  request = {
    itemName: 'Tomato bed',
    prompt: 'rings?',
    photos: [await drawPhoto(), await drawPhoto({ colour: '#aa8833' })],
    measurements,
    language: 'sw',
  };
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.calls.length = 0;
});

function ask(api: ModelApi, signal = AbortSignal.timeout(5_000)) {
  const model = api === 'anthropic' ? 'claude-sonnet-4-5' : 'simulated';
  return photoModel({ provider: api, model, apiKey: 'a-secret-key', baseUrl: provider.baseUrl(api) }).lookAt(
    request,
    signal,
  );
}

describe.each(apis)('%s', (api) => {
  test('an answer of the right shape comes back as findings, and every photo went along', async () => {
    provider.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
    expect(await ask(api)).toEqual(sampleFindings);
    const sent = JSON.stringify(provider.calls[0]?.body);
    for (const photo of request.photos) expect(sent).toContain(photo.toString('base64').slice(-200));
    expect(sent).toContain('Tomato bed');
  });

  test('an answer of more than 32 KB is a clear fault', async () => {
    const text = JSON.stringify({ ...sampleFindings, more: 'x'.repeat(33_000) });
    provider.behave({ kind: 'answer', text });
    expect(await ask(api).catch((error) => error)).toBeInstanceOf(UpstreamError);
  });

  test('zero bytes and half characters do not come through, everything else does', async () => {
    const summary = 'Rings \u0000on\ud800 the leaf 🍅 ورقة';
    provider.behave({ kind: 'answer', text: JSON.stringify({ ...sampleFindings, summary }) });
    expect((await ask(api)).summary).toBe('Rings on\ufffd the leaf 🍅 ورقة');
  });

  const faults: [string, ModelBehaviour][] = [
    ['not JSON', { kind: 'answer', text: 'I think it is early blight.' }],
    ['half a JSON', { kind: 'answer', text: JSON.stringify(sampleFindings).slice(0, 120) }],
    [
      'another shape',
      { kind: 'answer', text: JSON.stringify({ ...sampleFindings, cropConfidence: 'high' }) },
    ],
    [
      'four candidates',
      {
        kind: 'answer',
        text: JSON.stringify({ ...sampleFindings, candidates: Array(4).fill(sampleFindings.candidates[0]) }),
      },
    ],
    ['an empty text', { kind: 'answer', text: '' }],
    [
      'a 429 with a list',
      { kind: 'raw', status: 429, body: '[{"error":{"code":429,"message":"secret words"}}]' },
    ],
    ['a 500', { kind: 'raw', status: 500, body: '{"error":{"message":"secret words"}}' }],
    ['a 401', { kind: 'raw', status: 401, body: '{"error":{"message":"secret words"}}' }],
    [
      'an HTML page',
      { kind: 'raw', status: 200, body: '<html>secret words</html>', contentType: 'text/html' },
    ],
    ['an empty object', { kind: 'raw', status: 200, body: '{}' }],
    ['a hang-up', { kind: 'hang-up' }],
  ];
  test.each(faults)('%s is a clear fault without the words of the provider', async (_name, behaviour) => {
    provider.behave(behaviour);
    const error = await ask(api).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(UpstreamError);
    const said = `${(error as Error).message} ${((error as Error).cause as Error).message}`;
    expect(said).not.toMatch(/secret words|a-secret-key|Tomato bed/);
  });

  test('a provider that stalls is left when the deadline is over', async () => {
    provider.behave({ kind: 'stall' });
    await expect(ask(api, AbortSignal.timeout(200))).rejects.toMatchObject({ code: 'upstream_silent' });
  });
});

describe('answers as providers give them', () => {
  const recorded = listCaptures('llm/vercel_ai_fixtures').filter(({ name }) =>
    /^(google|anthropic|openai-compatible)__.*\.json$/.test(name),
  );
  test.each(recorded)('$name ends in findings or a clear fault', async ({ name, path }) => {
    const api = apis.find((one) => name.startsWith(one)) ?? 'google';
    provider.behave({
      kind: 'raw',
      status: name.includes('429') ? 429 : 200,
      body: readFileSync(path, 'utf8'),
    });
    const outcome = await ask(api).catch((fault: unknown) => fault);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UpstreamError);
    else expect(outcome).toHaveProperty('isPlant');
  });
});
