type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Recognition = {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error?: string }) => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type RecognitionMaker = new () => Recognition;

export type Listening = Pick<Recognition, 'stop' | 'abort'>;
type Options = {
  /** The language of the app; the phone's own kind of it is taken where it has one. */
  locale: string;
  /** Goes on over pauses, until it is stopped. */
  continuous: boolean;
  /** All that was heard so far, with every word. */
  onHeard: (text: string) => void;
  /** Once, when no more comes; `refused` where the microphone may not be used. */
  onEnd: (outcome: 'ended' | 'refused') => void;
};

/** Whether this browser can listen at all. */
export const canListen = () => findMaker() !== undefined;

/** Listens by the browser's own ear (Web Speech API); `undefined` where it has none. */
export function listen({ locale, continuous, onHeard, onEnd }: Options): Listening | undefined {
  const Maker = findMaker();
  if (!Maker) return undefined;
  const recognition = new Maker();
  recognition.lang = navigator.language.startsWith(locale) ? navigator.language : locale;
  recognition.interimResults = true;
  recognition.continuous = continuous;
  recognition.onresult = ({ results }) =>
    onHeard(
      Array.from(results, (result) => result[0]?.transcript ?? '')
        .join('')
        .trim(),
    );
  let over = false;
  const end = (outcome: 'ended' | 'refused') => {
    if (!over) onEnd(outcome);
    over = true;
  };
  recognition.onend = () => end('ended');
  recognition.onerror = (event) => end(/not-allowed/.test(event?.error ?? '') ? 'refused' : 'ended');
  try {
    recognition.start();
  } catch {
    end('ended');
  }
  return recognition;
}

function findMaker(): RecognitionMaker | undefined {
  const names = globalThis as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}
