import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { canListen, type Listening, listen, spokenQuestion } from '../../../lib/speech/listen.ts';
import { wakeVoice } from '../../../lib/speech/use-read-aloud.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import type { Draft } from './draft.ts';
import { addWords } from './use-composer.ts';

/**
 * Writes what is said behind what is typed, by the browser's own ear, and sends it after a pause; `undefined` where there
 * is no ear. Who stops it, or types meanwhile, sends it themselves.
 */
export function useDictation({ read, write }: Draft, onSubmit: () => void) {
  const { _, i18n } = useLingui();
  const [listening, setListening] = useState(false);
  const current = useRef<Listening>(undefined);
  const submit = useRef(onSubmit);
  useEffect(() => {
    submit.current = onSubmit;
  });

  useEffect(() => () => current.current?.abort(), []);

  if (!canListen()) return undefined;

  const stop = () => current.current?.stop();
  const start = () => {
    const before = read();
    let written = before;
    wakeVoice();
    setListening(true);
    current.current = listen({
      locale: i18n.locale,
      endsByPause: true,
      onHeard: (said) => {
        if (read() !== written) return;
        written = addWords(before, said);
        write(written);
      },
      onEnd: (why) => {
        current.current = undefined;
        setListening(false);
        if (why === 'refused' || why === 'offline') showToast('error', _(`voice.${why}`));
        if (why !== 'paused' || written === before || read() !== written) return;
        spokenQuestion.write(written.trim());
        submit.current();
      },
    });
  };

  return { listening, toggle: listening ? stop : start };
}
