import { useLingui } from '@lingui/react';
import { type MouseEvent, type PointerEvent, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { handOverPhoto } from '../../lib/image/handed-photo.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadDeferredParts } from '../pages.ts';
import type { Hold } from './voice/hold-to-speak.tsx';

const Voice = lazyPart(async () => {
  const [{ Voice }] = await Promise.all([import('./voice/voice.tsx'), loadDeferredParts()]);
  return Voice;
});
const HELD_AFTER_MS = 300;

/** A tap takes a photo at once; the screen behind it asks which plant it shows. Held, it listens to a question. */
export function CheckButton({ className }: { className: string }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  // Made for each tap: a form's own inputs are the only ones on its screen.
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const down = useRef<number>(undefined);
  const wasHeld = useRef(false);
  const [voice, setVoice] = useState<{ hold?: Hold }>();
  const press = ({ clientY, isPrimary, button, pointerId, currentTarget }: PointerEvent) => {
    if (!isPrimary || button !== 0) return;
    // A mouse that is let go outside of the window is heard of too.
    currentTarget.setPointerCapture?.(pointerId);
    down.current = pointerId;
    wasHeld.current = false;
    timer.current = setTimeout(() => {
      wasHeld.current = true;
      setVoice({ hold: { pointerId, startY: clientY, isDown: () => down.current === pointerId } });
    }, HELD_AFTER_MS);
  };
  const letGo = ({ pointerId }: PointerEvent) => {
    if (pointerId !== down.current) return;
    down.current = undefined;
    clearTimeout(timer.current);
  };
  const takePhoto = ({ detail }: MouseEvent) => {
    // The click that follows a hold comes late on some phones; one by a key (no detail) follows none.
    if (wasHeld.current && detail !== 0) return;
    const made = document.createElement('input');
    Object.assign(made, { type: 'file', accept: 'image/*', capture: 'environment' });
    made.onchange = () => {
      const [photo] = made.files ?? [];
      if (!photo) return;
      handOverPhoto(photo);
      navigate('/check');
    };
    // Safari forgets one that nothing holds.
    input.current = made;
    made.click();
  };
  return (
    <>
      <button
        type="button"
        onClick={takePhoto}
        onPointerDown={press}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        className={`check-button touch-none select-none [-webkit-touch-callout:none] ${className}`}
      >
        <span className="check-circle grid place-items-center rounded-full bg-leaf text-on-leaf">
          <Icon name="camera" className="size-7.5" />
          <Icon name="microphone" className="speak-sign" />
        </span>
        <span className="max-w-full truncate px-0.5 text-tab font-bold text-leaf">{_('tabs.check')}</span>
      </button>
      <button
        type="button"
        onClick={() => setVoice({})}
        className="sr-only z-50 rounded-full bg-leaf px-5 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:start-3 focus:bottom-28"
      >
        {_('tabs.speak')}
      </button>
      {voice && (
        <Suspense>
          <Voice hold={voice.hold} onDone={() => setVoice(undefined)} />
        </Suspense>
      )}
    </>
  );
}
