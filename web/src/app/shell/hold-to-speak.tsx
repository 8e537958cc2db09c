import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { queryKeys } from '../../lib/query-keys.ts';
import { listen } from '../../lib/speech/listen.ts';
import { spokenQuestion } from '../../lib/speech/spoken-question.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';

/** How far up a finger slides to take the question back. */
const CANCEL_PIXELS = 60;
/** The last words come by then, or not at all. */
const ENDS_WITHIN_MS = 3000;
const failures = {
  ask: 'voice.nothing',
  refused: 'voice.refused',
  unsupported: 'voice.unsupported',
} as const;

type Props = {
  startY: number;
  /** Whether the finger is still down: this part may come after it was lifted. */
  isHeld: () => boolean;
  onDone: () => void;
};

/**
 * Listens while the button is held: the words stand large as they are heard. Let go, they are asked; slid up, they are not.
 * The finger is followed on the window: the button that it lies on may be gone from under it.
 */
export function HoldToSpeak({ startY, isHeld, onDone }: Props) {
  const { _, i18n } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const [cancels, setCancels] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one listening for each hold.
  useEffect(() => {
    let heard = '';
    let [isReleased, isOver, isDone] = [!isHeld(), false, false];
    let patience: ReturnType<typeof setTimeout> | undefined;

    const finish = (wish: 'ask' | 'cancel' | 'refused' | 'unsupported') => {
      if (isDone) return;
      isDone = true;
      onDone();
      if (wish === 'cancel') return;
      if (wish === 'ask' && heard) {
        spokenQuestion.write(heard);
        navigate('/chatBot', {
          state: { draft: heard, spoken: true, about: findItem(pathname, queryClient) },
        });
        return;
      }
      showToast('error', _(failures[wish]));
      navigate('/chatBot');
    };
    const listening = listen({
      locale: i18n.locale,
      continuous: true,
      onHeard: (text) => {
        heard = text;
        setSaid(text);
      },
      onEnd: (outcome) => {
        isOver = true;
        if (outcome === 'refused') finish('refused');
        // Who still holds reads what was heard; it is asked when they let go.
        else if (isReleased) finish('ask');
      },
    });
    const release = ({ type, clientY }: Pick<PointerEvent, 'type' | 'clientY'>) => {
      isReleased = true;
      if (type === 'pointercancel' || startY - clientY > CANCEL_PIXELS) return finish('cancel');
      if (isOver) return finish('ask');
      listening?.stop();
      patience = setTimeout(() => finish('ask'), ENDS_WITHIN_MS);
    };
    const move = ({ clientY }: PointerEvent) => setCancels(startY - clientY > CANCEL_PIXELS);

    if (!listening) finish('unsupported');
    else if (isReleased) release({ type: 'pointerup', clientY: startY });
    navigator.vibrate?.(20);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      isDone = true;
      clearTimeout(patience);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
      listening?.abort();
    };
  }, []);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-30 flex flex-col items-center justify-end gap-6 bg-paper px-6 pb-44 text-center text-ink"
    >
      <p dir="auto" className="text-[1.625rem] leading-snug font-semibold text-balance">
        {said || _('voice.listening')}
      </p>
      <Icon name="microphone" className="size-12 text-leaf" />
      <p className="font-semibold">{_(cancels ? 'voice.cancel' : 'voice.hint')}</p>
    </div>
  );
}

/** The farm item whose screen is open, for the question to be about it. */
function findItem(pathname: string, queryClient: ReturnType<typeof useQueryClient>) {
  const id = matchPath('/agriData/:id', pathname)?.params.id;
  const item = id && queryClient.getQueryData<{ name: string }>(queryKeys.farmItem(id));
  return item ? { id, name: item.name } : undefined;
}
