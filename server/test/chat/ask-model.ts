import type { ModelApi, ModelProvider } from '../../../simulators/src/models/model-provider.ts';
import { chatModel } from '../../src/adapters/advisor/chat-model.ts';
import type { ChatRequest, ModelPart } from '../../src/adapters/advisor/port.ts';

export const modelApis: ModelApi[] = ['openai-compatible', 'google', 'anthropic'];

/** A question with nothing around it. */
export const bareRequest: ChatRequest = {
  question: 'rings?',
  turns: [],
  photo: undefined,
  cards: [],
  tools: [],
};

/** What a model said in answer, what it looked up and used, and the fault that ended it, if one did. */
export async function askModel(
  provider: ModelProvider,
  api: ModelApi,
  request: ChatRequest,
  signal = AbortSignal.timeout(5_000),
) {
  const baseUrl = provider.baseUrl(api);
  const model = chatModel({ provider: api, model: 'claude-sonnet-4-5', apiKey: 'a-secret-key', baseUrl });
  const parts: ModelPart[] = [];
  const read = async () => {
    for await (const part of model.answer(request, signal)) parts.push(part);
  };
  const error: unknown = await read().then(
    () => undefined,
    (fault) => fault,
  );
  return {
    text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    tools: parts.flatMap((part) => (part.kind === 'tool' ? [part.name] : [])),
    usage: parts.find(({ kind }) => kind === 'usage'),
    error,
  };
}
