import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { splitSentences } from '../text/characters.ts';

const SCRIPTS: [RegExp, string][] = [
  [/\p{Script=Devanagari}/gu, 'hi-IN'],
  [/\p{Script=Bengali}/gu, 'bn-IN'],
  [/\p{Script=Tamil}/gu, 'ta-IN'],
  [/\p{Script=Telugu}/gu, 'te-IN'],
  [/\p{Script=Gujarati}/gu, 'gu-IN'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Ethiopic}/gu, 'am-ET'],
  [/\p{Script=Cyrillic}/gu, 'ru-RU'],
  [/\p{Script=Han}/gu, 'zh-CN'],
];
const LONGEST_PIECE = 200;

/** The language of the voice: by the script where that tells, else the fallback. */
export function speechLanguage(text: string, fallback: string): string {
  const counted = SCRIPTS.map(([script, language]) => ({
    language,
    count: text.match(script)?.length ?? 0,
  }));
  const most = counted.reduce((best, next) => (next.count > best.count ? next : best));
  return most.count > text.length / 5 ? most.language : fallback;
}

/** Cuts a text into pieces that a voice reads to their end: some browsers fall silent in longer ones. */
export function cutForSpeech(text: string, locale: string): string[] {
  return splitSentences(text, locale)
    .map((sentence) => sentence.trim())
    .flatMap(
      (sentence) => sentence.match(new RegExp(`[\\s\\S]{1,${LONGEST_PIECE}}(?:\\s|$)|\\S+`, 'g')) ?? [],
    )
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/** Has the voice ready for an answer that comes later: iPhones speak only where the first words follow a tap. */
export function wakeVoice(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}

/** Reads a text by the browser's own voice; `undefined` where it has none. */
export function useReadAloud() {
  const { i18n } = useLingui();
  const [speaking, setSpeaking] = useState(false);
  const mine = useRef(false);

  // Whoever leaves the screen no longer wants to hear it.
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

  /** `language` is the one that the text was written in, where that is known. */
  const start = (text: string, language: string = i18n.locale) => {
    speechSynthesis.cancel();
    const lang = speechLanguage(
      text,
      navigator.language.startsWith(language) ? navigator.language : language,
    );
    const pieces = cutForSpeech(text, language);
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
