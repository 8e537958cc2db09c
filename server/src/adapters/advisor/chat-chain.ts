import { UpstreamError } from '../../errors.ts';
import type { ChatAdvisor, ChatModel, ChatPart, ChatRequest } from './port.ts';

type Options = {
  models: ChatModel[];
  /** How long each model has until it says something. */
  firstTokenMs: number;
  /** How long a model that speaks may be silent. */
  silenceMs: number;
  onFailure: (model: string, error: unknown) => void;
};

/** Asks one model after the other until one speaks; from then on it is that one's answer. */
export function chainedChat({ models, firstTokenMs, silenceMs, onFailure }: Options): ChatAdvisor {
  async function* ask(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatPart> {
    for (const [index, model] of models.entries()) {
      if (index > 0) yield { kind: 'next_model' };
      const attempt = new AbortController();
      const abort = () => attempt.abort();
      signal.addEventListener('abort', abort, { once: true });
      let timer = setTimeout(abort, firstTokenMs);
      let hasSpoken = false;
      try {
        signal.throwIfAborted();
        for await (const part of model.answer(request, attempt.signal)) {
          clearTimeout(timer);
          const isBlank = part.kind === 'text' && part.text.trim() === '';
          if (part.kind === 'text' && !isBlank) hasSpoken = true;
          // Nothing is not the beginning of an answer: the next model may still have to give it.
          if (hasSpoken || !isBlank) yield part;
          timer = setTimeout(abort, hasSpoken ? silenceMs : firstTokenMs);
        }
        if (hasSpoken) return;
        throw new UpstreamError('upstream_failed', 'The AI model said nothing.');
      } catch (error) {
        if (signal.aborted) throw error;
        onFailure(model.name, error);
        if (hasSpoken) throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        // Who stops reading stops the provider too.
        abort();
      }
    }
    throw new UpstreamError('upstream_failed', 'No AI model answered.');
  }

  return {
    hasModels: models.length > 0,
    answer: ask,
  };
}
