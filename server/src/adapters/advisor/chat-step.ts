import { ZodError, z } from 'zod';
import type { Lookup } from './port.ts';
import type { ProviderCall, ProviderMessage, ProviderPart } from './providers.ts';

type Assistant = Extract<ProviderMessage, { role: 'assistant' }>;
type Content = Assistant['content'][number];
type Spoken = Extract<Content, { type: 'text' | 'reasoning' }>;
type SpokenPart = { id: string; delta?: string; providerMetadata?: Spoken['providerOptions'] };
type Results = Extract<ProviderMessage, { role: 'tool' }>['content'];
type Result = Extract<Results[number], { type: 'tool-result' }>;
type ToolCall = Extract<ProviderPart, { type: 'tool-call' }>;
type Tool = Extract<NonNullable<ProviderCall['tools']>[number], { type: 'function' }>;

/**
 * Keeps what a model says until it ends or looks something up. Its thoughts, and what the provider added to each part, go
 * back to it with what was found: Gemini and Claude refuse their own calls without the signatures that came with them
 * (https://ai.google.dev/gemini-api/docs/thought-signatures).
 */
export function openStep() {
  const content: Content[] = [];
  const spoken = new Map<string, Spoken>();
  const calls: ToolCall[] = [];
  let end: Extract<ProviderPart, { type: 'finish' }> | undefined;

  function speak(type: Spoken['type'], { id, delta = '', providerMetadata }: SpokenPart): void {
    const key = `${type} ${id}`;
    const block: Spoken = spoken.get(key) ?? { type, text: '' };
    if (!spoken.has(key)) content.push(block);
    spoken.set(key, block);
    block.text += delta;
    if (providerMetadata) block.providerOptions = providerMetadata;
  }

  function call(part: ToolCall): void {
    const { type, toolCallId, toolName, providerMetadata } = part;
    const signed = providerMetadata ? { providerOptions: providerMetadata } : {};
    calls.push(part);
    content.push({ type, toolCallId, toolName, input: readInput(part) ?? {}, ...signed });
  }

  return {
    /** What the model asked for, in its order. */
    calls,
    end: () => end,

    keep(part: ProviderPart): void {
      if (part.type === 'finish') end = part;
      else if (isLookup(part)) call(part);
      else if (isOf('text', part)) speak('text', part);
      else if (isOf('reasoning', part)) speak('reasoning', part);
    },

    /** All of it, as the model is told what it said. An empty text is refused by some, unless something is signed with it. */
    message: (): Assistant => ({
      role: 'assistant',
      content: content.filter((part) => part.type !== 'text' || part.text !== '' || part.providerOptions),
    }),
  };
}

/** Whether the model asks for something here; what a provider looks up by itself is its own affair. */
export function isLookup(part: ProviderPart): part is ToolCall {
  return part.type === 'tool-call' && !part.providerExecuted;
}

function isOf<Type extends string>(
  type: Type,
  part: ProviderPart,
): part is Extract<ProviderPart, { type: `${Type}-start` | `${Type}-delta` | `${Type}-end` }> {
  return part.type === `${type}-start` || part.type === `${type}-delta` || part.type === `${type}-end`;
}

// Written out once for each shape, as a model is told them with each question.
const schemas = new WeakMap<z.ZodObject, Tool['inputSchema']>();

export function describeLookups(lookups: Lookup[]): Tool[] {
  return lookups.map(({ name, description, input }) => {
    const inputSchema =
      schemas.get(input) ?? (z.toJSONSchema(input, { target: 'draft-7' }) as Tool['inputSchema']);
    schemas.set(input, inputSchema);
    return { type: 'function', name, description, inputSchema };
  });
}

/** Runs what was asked for, one after the other. What cannot be found is told to the model. */
export async function runLookups(lookups: Lookup[], calls: ToolCall[]): Promise<Results> {
  const results: Results = [];
  for (const call of calls) {
    const { toolCallId, toolName } = call;
    const lookup = lookups.find(({ name }) => name === toolName);
    results.push({ type: 'tool-result', toolCallId, toolName, output: await runLookup(lookup, call) });
  }
  return results;
}

async function runLookup(lookup: Lookup | undefined, call: ToolCall): Promise<Result['output']> {
  if (!lookup) return { type: 'error-text', value: 'There is no lookup of this name.' };
  const input = readInput(call);
  if (!input) return { type: 'error-text', value: 'The input is not a JSON object.' };
  try {
    return { type: 'json', value: (await lookup.run(input)) as never };
  } catch (error) {
    if (error instanceof ZodError) return { type: 'error-text', value: z.prettifyError(error) };
    return { type: 'error-text', value: 'This cannot be looked up now.' };
  }
}

/** No input at all is an empty one. */
function readInput({ input }: ToolCall): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(input.trim() || '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}
