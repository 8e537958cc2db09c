import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { vibrate } from '../../../lib/shake-phone.ts';
import { listen } from '../../../lib/speech/listen.ts';
import { wakeVoice } from '../../../lib/speech/use-read-aloud.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SpokenWords } from './spoken-words.tsx';
import { useSpokenQuestion } from './use-spoken-question.ts';
import './voice.css';

/** A finger that lies on the button; it may be lifted before the part that follows it is there. */
export type Hold = { pointerId: number; startY: number; isDown: () => boolean };

/** How far up a finger slides to take the question back. */
const CANCEL_PIXELS = 60;
const BEGUN_MS = 8;

type Props = { hold: Hold; onDone: () => void };

/**
 * Listens while the button is held: the words stand large as they are heard. Let go, they are asked; slid up, they are not.
 * The finger is followed on the window: the button that it lies on may be gone from under it.
 */
export function HoldToSpeak({ hold, onDone }: Props) {
  const { _, i18n } = useLingui();
  const { about, ask, keep } = useSpokenQuestion();
  const [said, setSaid] = useState('');
  const [cancels, setCancels] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one listening for each hold.
  useEffect(() => {
    let heard = '';
    let [isReleased, isOver] = [!hold.isDown(), false];
    const rises = ({ clientY }: PointerEvent) => hold.startY - clientY > CANCEL_PIXELS;

    const listening = listen({
      locale: i18n.locale,
      endsByPause: false,
      onHeard: (text) => {
        heard = text;
        setSaid(text);
      },
      onEnd: (why) => {
        isOver = true;
        // Who still holds reads what was heard; it is asked when they let go.
        if (!isReleased && (heard || why === 'paused')) return;
        onDone();
        ask(heard, why);
      },
    });
    const move = (event: PointerEvent) => {
      if (event.pointerId === hold.pointerId) setCancels(rises(event));
    };
    const release = (event: PointerEvent) => {
      if (event.pointerId !== hold.pointerId || isReleased) return;
      isReleased = true;
      const isBrokenOff = event.type === 'pointercancel';
      if (!isBrokenOff && !rises(event)) {
        wakeVoice();
        if (!isOver) return listening?.stop();
      }
      onDone();
      if (isBrokenOff && heard) keep(heard);
      else if (!isBrokenOff && !rises(event)) ask(heard, 'stopped');
    };

    if (isReleased) listening?.stop();
    else shake(BEGUN_MS);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
      listening?.abort();
    };
  }, []);

  return (
    <div
      className={`voice-rings pointer-events-none fixed inset-0 z-30 flex flex-col items-center bg-paper px-5 text-center text-ink ${
        cancels ? 'voice-cancels' : ''
      }`}
    >
      <div className="flex min-h-0 w-full max-w-[36rem] flex-1 flex-col-reverse overflow-hidden pt-6 pb-4 [&>*]:my-auto">
        <SpokenWords said={said} about={about} />
      </div>
      <p className="voice-slide flex max-w-full items-center gap-2 px-4 py-1.5 text-small font-semibold">
        <Icon name={cancels ? 'close' : 'down'} className="voice-arrow size-5 rotate-180" />
        {_('voice.slideUp')}
      </p>
      <p role="status" className="voice-hint flex items-center px-2 text-h2 font-bold text-balance">
        {_(cancels ? 'voice.cancel' : 'voice.letGo')}
      </p>
      <span className="voice-circle relative grid flex-none place-items-center rounded-full">
        <i aria-hidden="true" />
        <i aria-hidden="true" />
        <Icon name={cancels ? 'close' : 'microphone'} className="relative size-[48px]" />
      </span>
    </div>
  );
}

function shake(ms: number): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (!isStill) vibrate(ms);
}
