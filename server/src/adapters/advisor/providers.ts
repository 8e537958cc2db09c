import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type ModelFetch, modelFetch } from './model-fetch.ts';

/** One entry of `AI_PROVIDER` and the like, or of `AI_FALLBACKS`. An openai-compatible one has its address. */
export type ModelSettings = {
  provider: 'google' | 'openai-compatible' | 'anthropic';
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
};

/** A model as the AI SDK's providers speak to it, whatever their own protocol is. */
export type ProviderModel = ReturnType<ReturnType<typeof createAnthropic>>;
export const MAX_OUTPUT_TOKENS = 2_000;

export function createModel(
  { provider, model, apiKey, baseUrl }: ModelSettings,
  fetch: ModelFetch = modelFetch(),
): ProviderModel {
  const common = {
    fetch,
    ...(apiKey ? { apiKey } : {}),
    ...(baseUrl ? { baseURL: baseUrl } : {}),
  };
  if (provider === 'google') return createGoogle(common)(model);
  if (provider === 'anthropic') return createAnthropic(common)(model);
  return createOpenAICompatible({
    ...common,
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    supportsStructuredOutputs: true,
  })(model);
}

/** A provider's error holds the prompt and the answer; the log gets its kind and status only. */
export function describeFault(error: unknown): Error {
  const { name, statusCode, code }: { name?: string; statusCode?: number; code?: unknown } = Object(error);
  const status = statusCode ?? (typeof code === 'number' ? code : undefined);
  return new Error([name ?? 'unknown', status].filter((part) => part !== undefined).join(' '));
}
