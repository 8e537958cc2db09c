import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** The browser's ear: a test says what it hears. */
export class FakeEar {
  static last: FakeEar;
  static begun = 0;
  continuous = false;
  onresult?: (event: object) => void;
  onend?: () => void;
  onerror?: (event: object) => void;
  start() {
    FakeEar.last = this;
    FakeEar.begun += 1;
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
}

class FakeUtterance {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Gives the browser an ear and a voice; what the voice says comes into the list that is returned. */
export function giveEarAndVoice(): string[] {
  const spoken: string[] = [];
  FakeEar.begun = 0;
  vi.stubGlobal('SpeechRecognition', FakeEar);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: ({ text }: { text: string }) => spoken.push(text),
  });
  return spoken;
}

/** The sheet stands a moment before its ear is open. */
export async function earIsOpen() {
  await screen.findByText('Speak your question');
  await waitFor(() => expect(FakeEar.begun).toBe(1));
}

/** All that this ear has heard since it began, piece by piece. */
export const hear = (...pieces: string[]) =>
  act(async () => FakeEar.last.onresult?.({ results: pieces.map((transcript) => [{ transcript }]) }));
export const fail = (error: string) =>
  act(async () => {
    FakeEar.last.onerror?.({ error });
    FakeEar.last.onend?.();
  });
