import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ModelApi,
  type ModelProvider,
  splitWords,
  startModelProvider,
} from '../../../../simulators/src/models/model-provider.ts';
import { askModel, bareRequest, modelApis } from '../../../test/chat/ask-model.ts';
import { listCaptures, readCapturedLists } from '../../../test/fixtures/captures.ts';
import { drawPhoto } from '../../../test/test-person.ts';
import { UpstreamError } from '../../errors.ts';
import type { ChatRequest, Tool } from './port.ts';

const words = 'Cut off the **lower leaves**, 😀 मक्का.';

let provider: ModelProvider;
let request: ChatRequest;

beforeAll(async () => {
  provider = await startModelProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.calls.length = 0;
  request = bareRequest;
});

const ask = (api: ModelApi, signal?: AbortSignal) => askModel(provider, api, request, signal);

describe.each(modelApis)('%s', (api) => {
  test('an answer comes piece by piece, to the last letter', async () => {
    provider.behave({ kind: 'stream', pieces: splitWords(words), betweenMs: 5 });
    expect(await ask(api)).toMatchObject({ text: words, error: undefined });
  });

  test('turns, cards, the photo and its measurements go along', async () => {
    provider.behave({ kind: 'stream', pieces: splitWords(words) });
    const jpeg = await drawPhoto();
    const figures = { sharpness: 300, exposure: 0.5, canopy: 0.71, yellowed: 0.1, browned: 0.1 };
    const measurements = { ...figures, way: 'leaf' as const };
    const sections = { looksLike: 'Rings.', lookAlikes: '-', doFirst: '-', chemical: '-', expert: '-' };
    const short = { sign: 'Rings', acts: ['Cut.'], doNot: '-', call: '-' };
    const card = {
      id: 'a',
      class: 'crop-problems',
      signs: [],
      parts: [],
      title: 'Early blight',
      crops: ['tomato'],
      kind: 'disease',
      aliases: {},
      symptoms: [],
    } as const;
    request = {
      ...request,
      turns: [{ question: 'What is an aphid?', answer: 'A louse.' }],
      photo: { jpeg, measurements },
      cards: [
        {
          ...card,
          short,
          ...{ crops: ['tomato'], symptoms: [], sources: [], signs: [], parts: [], sections },
        },
      ],
    };
    await ask(api);
    const sent = JSON.stringify(provider.calls[0]?.body);
    for (const part of [
      'What is an aphid?',
      'A louse.',
      'Early blight',
      'Rings.',
      'of the leaf green 71 %',
      'rings?',
    ]) {
      expect(sent).toContain(part);
    }
    expect(sent).toContain(jpeg.toString('base64').slice(-200));
  });

  test('a tool is run with what the model asked, and the answer goes on after it', async () => {
    const asked: object[] = [];
    const tool: Tool = {
      name: 'list_devices',
      description: 'The devices.',
      input: z.object({ kind: z.string() }),
      run: async (input) => {
        asked.push(input);
        return { devices: ['Lamp seven'] };
      },
    };
    request = { ...request, tools: [tool] };
    const turns = [
      {
        kind: 'stream',
        pieces: [{ text: 'One moment.' }, { tool: 'list_devices', input: { kind: 'lamp' } }],
      },
      { kind: 'stream', pieces: splitWords(words) },
    ] as const;
    provider.behave({ kind: 'turns', turns: turns.map((turn) => ({ ...turn, pieces: [...turn.pieces] })) });
    expect(await ask(api)).toMatchObject({
      text: `One moment.\n\n${words}`,
      tools: ['list_devices'],
      error: undefined,
    });
    expect(asked).toEqual([{ kind: 'lamp' }]);
    expect(JSON.stringify(provider.calls[1]?.body)).toContain('Lamp seven');
  });

  test('who stops listening ends the call', async () => {
    provider.behave({ kind: 'stream', pieces: splitWords(words), end: 'stall' });
    const { text, error } = await ask(api, AbortSignal.timeout(300));
    expect(text).toBe(words);
    expect(error).toMatchObject({ code: 'upstream_silent' });
    await expect.poll(() => provider.calls[0]?.abortedAt).toBeGreaterThan(0);
  });

  test.each(['cut', 'open'] as const)('an answer that ends %s is not a whole one', async (end) => {
    provider.behave({ kind: 'stream', pieces: splitWords(words), betweenMs: 10, end });
    const { text, error } = await ask(api);
    expect(text).toBe(words);
    expect(error).toBeInstanceOf(UpstreamError);
  });

  test.each([
    ['a 429 with a list', 429, '[{"error":{"code":429,"message":"secret words"}}]', 'application/json'],
    ['a 401', 401, '{"error":{"message":"secret words"}}', 'application/json'],
    ['a page', 200, '<html>secret words</html>', 'text/html'],
    [
      'an error in the stream',
      200,
      'data: {"error":{"code":503,"message":"secret words"}}\n\n',
      'text/event-stream',
    ],
    ['half a JSON', 200, 'data: {"choices":[{"del\n\n', 'text/event-stream'],
    [
      'a list in place of a stream',
      200,
      '[{"candidates":[{"content":{"parts":[{"text":"secret words"}]}}]}]',
      'application/json',
    ],
    ['nothing', 200, '', 'text/event-stream'],
  ])('%s is a clear fault without the words of the provider', async (_name, status, body, contentType) => {
    provider.behave({ kind: 'raw', status, body, contentType });
    const { error } = await ask(api);
    expect(error).toBeInstanceOf(UpstreamError);
    const said = `${(error as Error).message} ${((error as Error).cause as Error).message}`;
    expect(said).not.toMatch(/secret words|a-secret-key|rings\?/);
  });
});

const recorded = listCaptures('llm/vercel_ai_fixtures').filter(({ name }) =>
  /\.(chunks\.txt|sse)$/.test(name),
);

/** Which of our three protocols a recorded stream speaks. */
function apiOf(name: string): ModelApi {
  if (name.startsWith('google__')) return 'google';
  return /^anthropic__/.test(name) ? 'anthropic' : 'openai-compatible';
}

type Chunk = {
  type?: string;
  delta?: { type?: string; text?: string };
  choices?: { delta?: { content?: unknown; tool_calls?: unknown[] } }[];
  candidates?: { content?: { parts?: { text?: string; thought?: boolean; functionCall?: object }[] } }[];
};

/** The words of a recorded stream, put together without any library. */
function wordsOf(chunks: Chunk[]): string {
  return chunks
    .flatMap(({ type, delta, choices, candidates }) => [
      ...(type === 'content_block_delta' && delta?.type === 'text_delta' ? [delta.text ?? ''] : []),
      ...(choices ?? []).slice(0, 1).map((choice) => contentOf(choice.delta?.content)),
      ...(candidates ?? []).flatMap(({ content }) =>
        (content?.parts ?? []).map(({ text, thought }) => (thought ? '' : (text ?? ''))),
      ),
    ])
    .join('');
}

/** Some servers send a list of parts, of which only some are said aloud. */
function contentOf(content: unknown): string {
  if (!Array.isArray(content)) return typeof content === 'string' ? content : '';
  return content
    .map(({ type, text }: { type?: string; text?: string }) => (type === 'text' ? text : ''))
    .join('');
}

function callsTools(text: string): boolean {
  return /"tool_calls":\s*\[\s*\{|"functionCall"|"tool_use"/.test(text);
}

describe('streams as providers send them', () => {
  test.each(recorded)('$name gives its text or a clear fault', async ({ name, path }) => {
    const api = apiOf(name);
    const text = readFileSync(path, 'utf8');
    const lines = text
      .split('\n')
      .map((line) => line.replace(/^data: ?/, '').trim())
      .filter((line) => line.startsWith('{'));
    const chunks = lines.map((line) => JSON.parse(line) as Chunk);
    const body = name.endsWith('.sse')
      ? text
      : lines
          .map(
            (line, index) =>
              `${chunks[index]?.type ? `event: ${chunks[index].type}\n` : ''}data: ${line}\n\n`,
          )
          .join('') + (api === 'openai-compatible' ? 'data: [DONE]\n\n' : '');
    const stream = { kind: 'raw', status: 200, body, contentType: 'text/event-stream' } as const;
    // A tool that we do not have is refused; what the model says then is its last word.
    provider.behave({ kind: 'turns', turns: [stream, { kind: 'stream', pieces: [{ text: 'END' }] }] });
    const { text: said, error } = await ask(api);
    if (callsTools(body)) {
      expect(error === undefined || error instanceof UpstreamError).toBe(true);
      expect(said).toContain(wordsOf(chunks));
      return;
    }
    if (error) expect(error).toBeInstanceOf(UpstreamError);
    expect([name, said]).toEqual([name, wordsOf(chunks)]);
    if (said === '') expect(provider.calls).toHaveLength(1);
  });

  const listStreams = (name: string) => listCaptures('llm').filter((capture) => capture.name === name);
  const replay = (path: string, contentType: string) => {
    provider.behave({ kind: 'raw', status: 200, body: readFileSync(path, 'utf8'), contentType });
    return ask('openai-compatible');
  };

  test.each(listStreams('ollama_native_chat_stream.ndjson.txt'))(
    'a stream of another protocol is a clear fault',
    async ({ path }) => {
      const { error } = await replay(path, 'application/x-ndjson');
      expect(error).toBeInstanceOf(UpstreamError);
    },
  );

  test.each(listStreams('llamacpp_stream_lines.sse.txt'))(
    'lines that only reason, and end by length, are a clear fault',
    async ({ path }) => {
      const { text, error } = await replay(path, 'text/event-stream');
      expect([text, error]).toEqual(['', expect.any(UpstreamError)]);
    },
  );

  const errors = readCapturedLists<{ http: number; body: unknown }>('llm/gemini_errors_from_issues.json');
  test.each(errors.map((error, index) => [index, error] as const))(
    'error %i of Gemini is a clear fault',
    async (_index, { http, body }) => {
      for (const behaviour of [
        { kind: 'raw', status: http, body: JSON.stringify(body) },
        {
          kind: 'raw',
          status: 200,
          body: `data: ${JSON.stringify(body)}\n\n`,
          contentType: 'text/event-stream',
        },
      ] as const) {
        provider.behave(behaviour);
        const { text, error } = await ask('google');
        expect([text, error]).toEqual(['', expect.any(UpstreamError)]);
        expect(`${(error as Error).message} ${((error as Error).cause as Error).message}`).not.toMatch(
          /quota|overloaded|exhausted/i,
        );
      }
    },
  );
});
