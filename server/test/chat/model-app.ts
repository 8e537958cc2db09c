import { type ModelProvider, startModelProvider } from '../../../simulators/src/models/model-provider.ts';
import type { ChatTimings } from '../../src/features/chat/rules.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { listen } from './answer-stream.ts';

export type ModelApp = { provider: ModelProvider; app: TestApp; url: string; close: () => Promise<void> };

/** What has the advisor ask this provider. */
export function settingsOf(provider: ModelProvider): Record<string, string> {
  return {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'one',
    AI_BASE_URL: provider.baseUrl('openai-compatible'),
  };
}

/** An app that listens on a port, and whose advisor asks a simulated model. */
export async function openModelApp(
  timings: Partial<ChatTimings> = {},
  settings: Record<string, string> = {},
): Promise<ModelApp> {
  const provider = await startModelProvider();
  const app = await createTestApp(
    { ...settingsOf(provider), AI_API_KEY: 'a-secret-key', ...settings },
    {},
    timings,
  );
  return {
    provider,
    app,
    url: await listen(app),
    close: async () => {
      await app.close();
      await provider.close();
    },
  };
}
