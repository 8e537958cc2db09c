import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';

type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Recognition = {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type RecognitionMaker = new () => Recognition;

/** Writes what is said behind what is typed, by the browser's own ear; `undefined` where it has none. */
export function useDictation(text: string, onText: (text: string) => void) {
  const { i18n } = useLingui();
  const [listening, setListening] = useState(false);
  const current = useRef<Recognition>(undefined);

  useEffect(() => () => current.current?.abort(), []);

  const Maker = findMaker();
  if (!Maker) return undefined;

  const stop = () => current.current?.stop();
  const start = () => {
    const recognition = new Maker();
    const before = text.trimEnd();
    recognition.lang = navigator.language.startsWith(i18n.locale) ? navigator.language : i18n.locale;
    recognition.interimResults = true;
    recognition.continuous = false;
    recognition.onresult = ({ results }) => {
      const said = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
      onText(before ? `${before} ${said.trim()}` : said.trim());
    };
    const ended = () => {
      current.current = undefined;
      setListening(false);
    };
    recognition.onend = ended;
    recognition.onerror = ended;
    current.current = recognition;
    try {
      recognition.start();
      setListening(true);
    } catch {
      ended();
    }
  };

  return { listening, toggle: listening ? stop : start, stop };
}

function findMaker(): RecognitionMaker | undefined {
  const names = globalThis as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}
