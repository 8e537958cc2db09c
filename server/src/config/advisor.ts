import { z } from 'zod';
import { address, emptyAsAbsent, text } from './fields.ts';

const aiProvider = z.enum(['google', 'openai-compatible', 'anthropic']);
const fallbacks = z.array(
  z
    .strictObject({
      provider: aiProvider,
      model: z.string().min(1),
      apiKey: z.string().optional(),
      baseUrl: z.url({ protocol: /^https?$/ }).optional(),
    })
    .refine(({ provider, baseUrl }) => provider !== 'openai-compatible' || baseUrl !== undefined),
);

/** The settings of the advisor. */
export const advisorSettings = {
  // Node's own, by which its fetch takes the proxy of the environment (https://nodejs.org/api/cli.html#node_use_env_proxy1).
  NODE_USE_ENV_PROXY: text,
  AI_PROVIDER: z.preprocess(emptyAsAbsent, aiProvider.optional()),
  AI_MODEL: text,
  AI_API_KEY: text,
  AI_BASE_URL: address,
  AI_FALLBACKS: text,
  AI_DAILY_MESSAGES: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).default(100)),
  AI_DAILY_ANALYSES: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).default(30)),
  AI_PRICES: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^\d+(\.\d+)?,\d+(\.\d+)?$/, 'must be two numbers, such as 0.30,2.50')
      .optional(),
  ),
};

const schema = z.object(advisorSettings);
type Settings = z.output<typeof schema>;

/** One model to ask, in order of preference. */
export type AiModel = {
  provider: z.output<typeof aiProvider>;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
};

export type AdvisorConfig = Readonly<{
  models: AiModel[];
  /** Whether providers are asked through the proxy that the environment names. */
  usesEnvProxy: boolean;
  dailyAnalyses: number;
  dailyMessages: number;
  /** US dollars for a million tokens. */
  prices: Readonly<{ input: number; output: number }> | undefined;
}>;

/** Names what does not go together. */
export function findAiProblems(environment: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (environment.AI_PROVIDER && !environment.AI_MODEL)
    problems.push('AI_MODEL: is required with AI_PROVIDER');
  if (environment.AI_MODEL && !environment.AI_PROVIDER)
    problems.push('AI_PROVIDER: is required with AI_MODEL');
  if (environment.AI_PROVIDER === 'openai-compatible' && !environment.AI_BASE_URL)
    problems.push('AI_BASE_URL: is required with AI_PROVIDER=openai-compatible');
  if (environment.AI_FALLBACKS && !parseFallbacks(environment.AI_FALLBACKS).success) {
    problems.push(
      'AI_FALLBACKS: must be a JSON list of { provider, model, apiKey?, baseUrl? }, with a baseUrl for openai-compatible',
    );
  }
  return problems;
}

function parseFallbacks(text: string) {
  try {
    return fallbacks.safeParse(JSON.parse(text));
  } catch {
    return fallbacks.safeParse(undefined);
  }
}

export function readAdvisor(settings: Settings): AdvisorConfig {
  const [input = 0, output = 0] = (settings.AI_PRICES ?? '').split(',').map(Number);
  return Object.freeze({
    models: readModels(settings),
    usesEnvProxy: settings.NODE_USE_ENV_PROXY === '1',
    dailyAnalyses: settings.AI_DAILY_ANALYSES,
    dailyMessages: settings.AI_DAILY_MESSAGES,
    prices: settings.AI_PRICES ? Object.freeze({ input, output }) : undefined,
  });
}

function readModels(settings: Settings): AiModel[] {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = settings;
  const first = provider && model ? [{ provider, model, apiKey, baseUrl }] : [];
  const others = parseFallbacks(settings.AI_FALLBACKS ?? '[]').data ?? [];
  return [
    ...first,
    ...others.map(({ provider, model, apiKey, baseUrl }) => ({ provider, model, apiKey, baseUrl })),
  ];
}
