import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { canListen, type Listening, listen } from '../../../lib/speech/listen.ts';

/** Writes what is said behind what is typed, by the browser's own ear; `undefined` where it has none. */
export function useDictation(text: string, onText: (text: string) => void) {
  const { i18n } = useLingui();
  const [listening, setListening] = useState(false);
  const current = useRef<Listening>(undefined);

  useEffect(() => () => current.current?.abort(), []);

  if (!canListen()) return undefined;

  const stop = () => current.current?.stop();
  const start = () => {
    const before = text.trimEnd();
    let over = false;
    const begun = listen({
      locale: i18n.locale,
      continuous: false,
      onHeard: (said) => onText(before ? `${before} ${said}` : said),
      onEnd: () => {
        over = true;
        current.current = undefined;
        setListening(false);
      },
    });
    if (over) return;
    current.current = begun;
    setListening(true);
  };

  return { listening, toggle: listening ? stop : start, stop };
}
