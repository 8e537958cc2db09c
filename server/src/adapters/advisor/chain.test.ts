import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ModelProvider, startModelProvider } from '../../../../simulators/src/models/model-provider.ts';
import { sampleFindings } from '../../../test/sample-findings.ts';
import { drawPhoto } from '../../../test/test-person.ts';
import { chainedAdvisor } from './chain.ts';
import { photoModel } from './photo-model.ts';
import type { Advisor, AnalysisRequest } from './port.ts';

let first: ModelProvider;
let second: ModelProvider;
let request: AnalysisRequest;
const failures: string[] = [];

beforeAll(async () => {
  [first, second] = await Promise.all([startModelProvider(), startModelProvider()]);
  const measurements = { sharpness: 300, exposure: 0.5, canopy: 0.7, yellowed: 0.1, browned: 0.1 };
  request = { itemName: 'Bed', prompt: 'rings?', photos: [await drawPhoto()], measurements, language: 'en' };
});
afterAll(() => Promise.all([first.close(), second.close()]));
afterEach(() => {
  failures.length = 0;
});

function chain(findCards: Parameters<typeof chainedAdvisor>[0]['findCards'] = async () => []): Advisor {
  const models = [
    photoModel({ provider: 'google', model: 'one', apiKey: 'k', baseUrl: first.baseUrl('google') }),
    photoModel({ provider: 'anthropic', model: 'two', apiKey: 'k', baseUrl: second.baseUrl('anthropic') }),
  ];
  return chainedAdvisor({ models, findCards, deadlineMs: 400, onFailure: (model) => failures.push(model) });
}

test('a model that stalls is left at its deadline, and the next one answers', async () => {
  first.behave({ kind: 'stall' });
  second.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
  expect(await chain().analysePhoto(request)).toMatchObject({ mode: 'model', findings: sampleFindings });
  expect(failures).toEqual(['google one']);
});

test('each model has a deadline of its own: when all stall the guide answers and says why', async () => {
  first.behave({ kind: 'stall' });
  second.behave({ kind: 'stall' });
  const analysis = await chain().analysePhoto(request);
  expect(analysis).toMatchObject({ mode: 'guide', reason: 'models_failed' });
  expect(failures).toEqual(['google one', 'anthropic two']);
});

test('it tells what it does: the model, then the guide', async () => {
  first.behave({ kind: 'answer', text: JSON.stringify(sampleFindings) });
  const steps: string[] = [];
  await chain().analysePhoto(request, async (step) => {
    steps.push(step);
  });
  expect(steps).toEqual(['asking', 'guide']);
});
