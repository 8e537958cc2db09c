import { UpstreamError } from '../../errors.ts';
import { writeMessages } from './chat-prompt.ts';
import { describeLookups, isLookup, openStep, runLookups } from './chat-step.ts';
import type { ChatModel, ChatRequest, ModelPart } from './port.ts';
import {
  createModel,
  describeFault,
  MAX_OUTPUT_TOKENS,
  type ModelSettings,
  type ProviderModel,
} from './providers.ts';
import { untilAborted } from './until-aborted.ts';

type Tokens = Omit<Extract<ModelPart, { kind: 'usage' }>, 'kind'>;
type FinishReason = { unified: string; raw: string | undefined };

/** How often a model may look something up before it has to answer. */
const MAX_STEPS = 6;

/** A model that answers in a chat. The chain and its deadlines are outside. */
export function chatModel(settings: ModelSettings): ChatModel {
  const model = createModel(settings);
  return {
    name: `${settings.provider} ${settings.model}`,
    async *answer(request, signal) {
      try {
        yield* answerInSteps(model, request, signal);
        signal.throwIfAborted();
      } catch (error) {
        const code = signal.aborted ? 'upstream_silent' : 'upstream_failed';
        throw new UpstreamError(code, 'The AI model broke off.', describeFault(error));
      }
    },
  };
}

/** Says what the model says; where it looks something up, it is asked again with what was found. */
async function* answerInSteps(
  model: ProviderModel,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const prompt = writeMessages(request);
  const tools = describeLookups(request.lookups);
  const usage: Tokens = { inputTokens: undefined, outputTokens: undefined };
  let hasSpoken = false;
  for (let number = 1; ; number += 1) {
    const { stream } = await model.doStream({
      prompt,
      ...(tools.length > 0 ? { tools, toolChoice: { type: 'auto' } } : {}),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal: signal,
    });
    const step = openStep();
    // Between two steps of one answer there is a paragraph, but none at its beginning.
    let pause = hasSpoken ? '\n\n' : '';
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      step.keep(part);
      if (part.type === 'text-delta' && part.delta !== '') {
        yield { kind: 'text', text: pause + part.delta };
        pause = '';
        hasSpoken = true;
      } else if (isLookup(part)) yield { kind: 'lookup', name: part.toolName };
    }
    const end = step.end();
    usage.inputTokens = add(usage.inputTokens, end?.usage.inputTokens.total);
    usage.outputTokens = add(usage.outputTokens, end?.usage.outputTokens.total);
    const reason = end?.finishReason;
    const mayGoOn = reason?.unified === 'tool-calls' || reason?.unified === 'stop';
    if (step.calls.length === 0 || !mayGoOn || number === MAX_STEPS) {
      yield { kind: 'usage', ...usage };
      if (!isWholeAnswer(reason)) throw new Error('cut');
      return;
    }
    const found = await untilAborted(signal, () => runLookups(request.lookups, step.calls));
    prompt.push(step.message(), { role: 'tool', content: found });
  }
}

function add(sum: number | undefined, tokens: number | undefined): number | undefined {
  return tokens === undefined ? sum : (sum ?? 0) + tokens;
}

/** Some servers name an end of their own; none at all means that the connection was cut. */
function isWholeAnswer(reason: FinishReason | undefined): boolean {
  return reason?.unified === 'stop' || (reason?.unified === 'other' && reason.raw !== undefined);
}
