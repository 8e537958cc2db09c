import { createPersonalStore } from '../app-store.ts';

type Result = ArrayLike<{ transcript: string; confidence?: number }> & { isFinal?: boolean };
type Heard = { results: ArrayLike<Result> };
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

/** A question is over when nobody has spoken for so long. */
export const PAUSE_MS = 2000;
/** The last words come by then, or not at all. */
const ENDS_WITHIN_MS = 3000;

/** Why no more is heard: by a pause, by `stop`, or as the microphone may not, or without a network cannot, be used. */
export type ListeningEnd = 'paused' | 'stopped' | 'refused' | 'offline';
export type Listening = Pick<Recognition, 'stop' | 'abort'>;
type Options = {
  /** The language of the app; the phone's own kind of it is taken where it has one. */
  locale: string;
  /** Whether a pause ends it; else it goes on over pauses, until it is stopped. */
  endsByPause: boolean;
  /** All that was heard so far, with every word. */
  onHeard: (text: string) => void;
  /** Once, when no more comes; never after `abort`. */
  onEnd: (why: ListeningEnd) => void;
};

/** Whether this browser can listen at all. */
export const canListen = () => findMaker() !== undefined;

/** Listens by the browser's own ear (Web Speech API); `undefined` where it has none. */
export function listen({ locale, endsByPause, onHeard, onEnd }: Options): Listening | undefined {
  const Maker = findMaker();
  if (!Maker) return undefined;
  let recognition: Recognition;
  let [before, heard, isStopped, isOver] = ['', '', false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (why: ListeningEnd) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onEnd(why);
  };
  const begin = () => {
    recognition = new Maker();
    recognition.lang = navigator.language.startsWith(locale) ? navigator.language : locale;
    recognition.interimResults = true;
    recognition.continuous = true;
    recognition.onresult = ({ results }) => {
      if (isOver) return;
      heard = joinHeard([before, ...listTranscripts(Array.from(results))]);
      onHeard(heard);
      if (!endsByPause || isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(() => stop('paused'), PAUSE_MS);
    };
    recognition.onend = () => {
      // Android ends at every pause, whatever it was asked; who still speaks is listened to again.
      if (isOver || isStopped || endsByPause || heard === before)
        return end(isStopped ? 'stopped' : 'paused');
      before = heard;
      begin();
    };
    recognition.onerror = (event) => {
      const error = event?.error ?? '';
      if (/not-allowed|audio-capture/.test(error)) end('refused');
      else if (error === 'network') end('offline');
    };
    try {
      recognition.start();
    } catch {
      end('paused');
    }
  };
  const stop = (why: 'paused' | 'stopped') => {
    if (isOver || isStopped) return;
    isStopped = true;
    clearTimeout(timer);
    timer = setTimeout(() => end(why), ENDS_WITHIN_MS);
    recognition.onend = () => end(why);
    recognition.stop();
  };

  begin();
  return {
    stop: () => stop('stopped'),
    abort: () => {
      isOver = true;
      clearTimeout(timer);
      recognition.abort();
    },
  };
}

/** Android gives each stage of an utterance as a final result without confidence; the next one says it again, corrected. */
function listTranscripts(results: Result[]): string[] {
  const isStage = (result: Result) => result.isFinal === true && result[0]?.confidence === 0;
  return results
    .filter((result, index) => index === results.length - 1 || !isStage(result))
    .map((result) => result[0]?.transcript ?? '');
}

/** Puts pieces together. Android gives "can", "can I", "can I spray" as three: the longest says it all. */
function joinHeard(pieces: string[]): string {
  const kept: string[] = [];
  for (const piece of pieces.map((text) => text.trim()).filter(Boolean)) {
    const last = kept.at(-1);
    if (last && piece.startsWith(last)) kept.pop();
    kept.push(piece);
  }
  return kept.join(' ');
}

function findMaker(): RecognitionMaker | undefined {
  const names = globalThis as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

/** The question that was asked by voice last, until its answer has been read aloud. */
export const spokenQuestion = createPersonalStore<string | undefined>(
  'question that was spoken',
  () => undefined,
);
