import type { Language } from '@agri/contract/languages.ts';
import { type FoundCards, searchKept } from './kept-search.ts';

export type KeptQuestion = { language: Language; question: string };
export type KeptAnswer = { found: FoundCards | undefined } | { failed: string };

self.onmessage = async ({ data, ports: [port] }: MessageEvent<KeptQuestion>) => {
  const answer = await searchKept(data.language, data.question).then(
    (found): KeptAnswer => ({ found }),
    (cause): KeptAnswer => ({ failed: String(cause) }),
  );
  port?.postMessage(answer);
};
