import { isStepCount, streamText, type ToolSet, tool } from 'ai';
import { UpstreamError } from '../../errors.ts';
import { instructions, writeMessages } from './chat-prompt.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ChatModel, ChatRequest, ModelPart, Tool } from './port.ts';
import {
  createModel,
  describeFault,
  MAX_OUTPUT_TOKENS,
  type ModelSettings,
  type ProviderModel,
} from './providers.ts';

/** How often a model is asked for one answer: it may look something up before it has to answer. */
const MAX_STEPS = 6;

/** A model that answers in a chat. The chain and its deadlines are outside. */
export function chatModel(settings: ModelSettings, fetch?: ModelFetch): ChatModel {
  const model = createModel(settings, fetch);
  return {
    name: `${settings.provider} ${settings.model}`,
    async *answer(request, signal) {
      try {
        yield* askInSteps(model, request, signal);
        signal.throwIfAborted();
      } catch (error) {
        const code = signal.aborted ? 'upstream_silent' : 'upstream_failed';
        throw new UpstreamError(code, 'The AI model broke off.', describeFault(error));
      }
    },
  };
}

async function* askInSteps(
  model: ProviderModel,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  signal.throwIfAborted();
  const { fullStream } = streamText({
    model,
    instructions,
    messages: writeMessages(request),
    tools: describeTools(request.tools),
    toolCallConcurrency: 1,
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    // Faults come in the stream too; by default they would go to the console with the prompt in them.
    onError: () => undefined,
  });
  let isWhole = false;
  let hasSpoken = false;
  let pause = '';
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error;
    // Between two steps of one answer there is a paragraph, but none at its beginning.
    if (part.type === 'start-step') pause = hasSpoken ? '\n\n' : '';
    else if (part.type === 'text-delta' && part.text !== '') {
      yield { kind: 'text', text: pause + part.text };
      pause = '';
      hasSpoken = true;
    } else if (part.type === 'tool-call' && !part.providerExecuted)
      yield { kind: 'tool', name: part.toolName };
    else if (part.type === 'finish') {
      const { inputTokens, outputTokens } = part.totalUsage;
      yield { kind: 'usage', inputTokens, outputTokens };
      // Some servers name an end of their own; none at all means that the connection was cut.
      const isOwnEnd = part.finishReason === 'other' && part.rawFinishReason !== undefined;
      isWhole = part.finishReason === 'stop' || isOwnEnd;
    }
  }
  if (!isWhole) throw new Error('cut');
}

function describeTools(tools: Tool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      tool({
        description,
        inputSchema: input,
        execute: (given) => run(given).catch(() => ({ error: 'This cannot be looked up now.' })),
      }),
    ]),
  );
}
