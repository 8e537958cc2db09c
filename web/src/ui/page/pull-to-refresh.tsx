import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, Spinner } from '../icon.tsx';

/** As far as a thumb must pull; the drawing follows it half the way. */
const ENOUGH_PX = 96;

/** Reloads a list when it is pulled down at its top. An installed app on an iPhone has no other way to. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { _ } = useLingui();
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);
  const begun = useRef<number>(undefined);

  const start = useEffectEvent((event: TouchEvent) => {
    const still = !busy && event.touches.length === 1 && window.scrollY <= 0;
    begun.current = still && !document.querySelector('dialog[open]') ? event.touches[0]?.clientY : undefined;
  });
  const move = useEffectEvent((event: TouchEvent) => {
    const at = event.touches[0]?.clientY;
    if (begun.current === undefined || at === undefined) return;
    if (window.scrollY > 0) begun.current = undefined;
    setPulled(begun.current === undefined ? 0 : Math.max(0, Math.min(at - begun.current, ENOUGH_PX)));
  });
  const end = useEffectEvent(() => {
    if (pulled >= ENOUGH_PX) {
      setBusy(true);
      onRefresh().finally(() => setBusy(false));
    }
    begun.current = undefined;
    setPulled(0);
  });

  useEffect(() => {
    const page = document.documentElement;
    // The browser's own pull would load the whole app again.
    page.style.overscrollBehaviorY = 'contain';
    const abort = new AbortController();
    const options = { passive: true, signal: abort.signal };
    addEventListener('touchstart', (event) => start(event), options);
    addEventListener('touchmove', (event) => move(event), options);
    for (const name of ['touchend', 'touchcancel'] as const) addEventListener(name, () => end(), options);
    return () => {
      abort.abort();
      page.style.overscrollBehaviorY = '';
    };
  }, []);

  if (!busy && pulled === 0) return null;
  return (
    <div
      {...(busy ? { role: 'status', 'aria-label': _('state.loading') } : { 'aria-hidden': true })}
      style={{ transform: `translateY(${busy ? ENOUGH_PX / 2 : pulled / 2}px)` }}
      className="pointer-events-none fixed inset-x-0 -top-2 z-25 mx-auto grid size-12 place-items-center rounded-full border border-line bg-card text-leaf shadow-card"
    >
      {busy ? (
        <Spinner />
      ) : (
        <Icon name="again" className={`size-6 ${pulled < ENOUGH_PX ? 'opacity-60' : ''}`} />
      )}
    </div>
  );
}
