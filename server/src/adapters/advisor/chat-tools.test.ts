import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ModelApi,
  type ModelProvider,
  splitWords,
  startModelProvider,
} from '../../../../simulators/src/models/model-provider.ts';
import { askModel, bareRequest, modelApis } from '../../../test/chat/ask-model.ts';
import { UpstreamError } from '../../errors.ts';
import type { Tool } from './port.ts';

let provider: ModelProvider;
let asked: object[];
let tool: Tool;

beforeAll(async () => {
  provider = await startModelProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.calls.length = 0;
  asked = [];
  tool = {
    name: 'list_devices',
    description: 'The devices.',
    input: z.object({ kind: z.string() }),
    run: async (input) => {
      asked.push(tool.input.parse(input));
      return { devices: ['Lamp seven'] };
    },
  };
});

const ask = (api: ModelApi, signal?: AbortSignal) =>
  askModel(provider, api, { ...bareRequest, tools: [tool] }, signal);

const call = (name: string, input: object) => ({ kind: 'stream', pieces: [{ tool: name, input }] }) as const;
const end = { kind: 'stream', pieces: splitWords('Switch it off.') } as const;
const raw = (frames: object[], more = '') =>
  ({
    kind: 'raw',
    status: 200,
    body: frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('') + more,
    contentType: 'text/event-stream',
  }) as const;
const turns = (...list: object[]) => provider.behave({ kind: 'turns', turns: list as never });
const sent = (number: number) => JSON.stringify(provider.calls[number]?.body);

describe.each(modelApis)('%s', (api) => {
  test('the model is told what it may look up, and in which shape', async () => {
    turns(end);
    expect(await ask(api)).toMatchObject({ text: 'Switch it off.', error: undefined });
    for (const word of ['list_devices', 'The devices.', '"kind"', '"required"']) {
      expect(sent(0)).toContain(word);
    }
  });

  test.each([
    ['a tool that there is not', 'buy_pesticide', {}, 'unavailable tool'],
    ['an input of another shape', 'list_devices', { kind: 7 }, 'expected string'],
  ])('%s is told to the model, which goes on', async (_name, name, input, words) => {
    turns(call(name, input), end);
    expect(await ask(api)).toMatchObject({ text: 'Switch it off.', error: undefined });
    expect(asked).toEqual([]);
    expect(sent(1)).toContain(words);
  });

  test('a tool that fails is told to the model without the words of the fault', async () => {
    tool.run = async () => {
      throw new Error('a secret address');
    };
    turns(call('list_devices', { kind: 'lamp' }), end);
    expect(await ask(api)).toMatchObject({ text: 'Switch it off.', error: undefined });
    expect(sent(1)).toContain('cannot be looked up now');
    expect(sent(1)).not.toContain('secret address');
  });

  test('a model that only looks things up is asked six times, and has not answered then', async () => {
    turns(call('list_devices', { kind: 'lamp' }));
    expect((await ask(api)).error).toBeInstanceOf(UpstreamError);
    expect(provider.calls).toHaveLength(6);
    expect(asked).toHaveLength(6);
  });

  test.each([204, 308])('an answer with %i is a clear fault', async (status) => {
    provider.behave({ kind: 'raw', status, body: '' });
    expect((await ask(api)).error).toBeInstanceOf(UpstreamError);
    expect(provider.calls).toHaveLength(1);
  });
});

test.each(['google', 'anthropic'] as const)('the tokens of all steps of %s are counted', async (api) => {
  turns(call('list_devices', { kind: 'lamp' }), end);
  expect((await ask(api)).usage).toMatchObject({ inputTokens: 600, outputTokens: 200 });
});

test('an input that is no JSON is told to the model, and what it said goes back as an empty one', async () => {
  const broken = { index: 0, id: 'c1', function: { name: 'list_devices', arguments: '{"kind": "la' } };
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  turns(raw([chunk({ tool_calls: [broken] }), chunk({}, 'tool_calls')], 'data: [DONE]\n\n'), end);
  expect(await ask('openai-compatible')).toMatchObject({ text: 'Switch it off.', error: undefined });
  expect(asked).toEqual([]);
  expect(sent(1)).toContain('JSON parsing failed');
  expect(sent(1)).toContain('"arguments":"{}"');
});

test('who stops while something is looked up need not wait for it', async () => {
  const stop = new AbortController();
  tool.run = () => {
    stop.abort();
    return new Promise(() => undefined);
  };
  turns(call('list_devices', { kind: 'lamp' }), end);
  expect((await ask('google', stop.signal)).error).toMatchObject({ code: 'upstream_silent' });
  expect(provider.calls).toHaveLength(1);
});

test.each([
  ['was refused', [{ candidates: [{ finishReason: 'SAFETY', index: 0 }] }]],
  ['became too long', [{ candidates: [{ finishReason: 'MAX_TOKENS', index: 0 }] }]],
  ['was cut', []],
])('nothing is looked up for an answer that %s', async (_name, ending) => {
  const functionCall = { name: 'list_devices', args: { kind: 'lamp' } };
  turns(raw([{ candidates: [{ content: { parts: [{ functionCall }] }, index: 0 }] }, ...ending]), end);
  expect((await ask('google')).error).toBeInstanceOf(UpstreamError);
  expect(asked).toEqual([]);
});

test('an error in the stream is known by its number, whatever it says', async () => {
  turns(raw([{ error: { code: 503, message: 'secret words' } }]));
  const { error } = await ask('openai-compatible');
  expect((error as UpstreamError).cause).toMatchObject({ message: expect.stringContaining('503') });
});

test('Gemini gets the signature of its own call back', async () => {
  const functionCall = { name: 'list_devices', args: { kind: 'lamp' } };
  const part = { functionCall, thoughtSignature: 'c2lnbmVk' };
  turns(
    raw([
      { candidates: [{ content: { role: 'model', parts: [part] }, index: 0 }] },
      { candidates: [{ finishReason: 'STOP', index: 0 }] },
    ]),
    end,
  );
  expect(await ask('google')).toMatchObject({ text: 'Switch it off.', error: undefined });
  expect(asked).toEqual([{ kind: 'lamp' }]);
  expect(sent(1)).toContain('"thoughtSignature":"c2lnbmVk"');
});

test('Claude gets its thoughts and their signature back, and they are not said aloud', async () => {
  const block = (index: number, content_block: object, ...deltas: object[]) => [
    { type: 'content_block_start', index, content_block },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
  const usage = { input_tokens: 300, output_tokens: 1 };
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], usage };
  turns(
    raw([
      { type: 'message_start', message },
      ...block(
        0,
        { type: 'thinking', thinking: '', signature: '' },
        { type: 'thinking_delta', thinking: 'Which lamp?' },
        { type: 'signature_delta', signature: 'c2lnbmVk' },
      ),
      ...block(
        1,
        { type: 'tool_use', id: 't1', name: 'list_devices', input: {} },
        { type: 'input_json_delta', partial_json: '{"kind":"lamp"}' },
      ),
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
      { type: 'message_stop' },
    ]),
    end,
  );
  expect(await ask('anthropic')).toMatchObject({ text: 'Switch it off.', error: undefined });
  expect(sent(1)).toContain('"thinking":"Which lamp?","signature":"c2lnbmVk"');
});
