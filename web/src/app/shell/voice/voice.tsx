import { useEffect, useState } from 'react';
import { canListen } from '../../../lib/speech/listen.ts';
import { AskByVoice } from './ask-by-voice.tsx';
import type { Hold } from './hold.ts';
import { HoldToSpeak } from './hold-to-speak.tsx';
import { knowsWhy } from './told-why.ts';
import { useSpokenQuestion } from './use-spoken-question.ts';

type Props = {
  /** None where it was asked for by a key or a screen reader: then nothing is held. */
  hold: Hold | undefined;
  onDone: () => void;
};

/** A question by voice: while the button is held, or in a sheet that first says why the microphone is wanted. */
export function Voice({ hold, onDone }: Props) {
  const { ask } = useSpokenQuestion();
  const [told, setTold] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question.
  useEffect(() => {
    if (canListen()) {
      void knowsWhy().then(setTold);
      return;
    }
    onDone();
    ask('', 'unsupported');
  }, []);

  if (told === undefined) return null;
  if (told && hold) return <HoldToSpeak hold={hold} onDone={onDone} />;
  return <AskByVoice told={told} onDone={onDone} />;
}
