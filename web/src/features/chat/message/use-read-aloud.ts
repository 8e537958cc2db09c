import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { cutForSpeech, speechLanguage } from './speech-language.ts';

/** Reads a text by the browser's own voice; `undefined` where it has none. */
export function useReadAloud() {
  const { i18n } = useLingui();
  const [speaking, setSpeaking] = useState(false);
  const mine = useRef(false);

  // Whoever leaves the chat no longer wants to hear it.
  useEffect(
    () => () => {
      if (mine.current) speechSynthesis.cancel();
    },
    [],
  );

  if (!('speechSynthesis' in globalThis)) return undefined;

  const stop = () => {
    mine.current = false;
    setSpeaking(false);
    speechSynthesis.cancel();
  };

  const start = (text: string) => {
    speechSynthesis.cancel();
    const lang = speechLanguage(
      text,
      navigator.language.startsWith(i18n.locale) ? navigator.language : i18n.locale,
    );
    const pieces = cutForSpeech(text, i18n.locale);
    if (pieces.length === 0) return;
    pieces.forEach((piece, index) => {
      const utterance = Object.assign(new SpeechSynthesisUtterance(piece), { lang });
      const ended = () => {
        mine.current = false;
        setSpeaking(false);
      };
      // Another message that begins to speak cancels this one, which is an error to the browser.
      utterance.onerror = ended;
      if (index === pieces.length - 1) utterance.onend = ended;
      speechSynthesis.speak(utterance);
    });
    mine.current = true;
    setSpeaking(true);
  };

  return { speaking, start, stop };
}
