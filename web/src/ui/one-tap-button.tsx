import { type ButtonHTMLAttributes, type MouseEvent, useEffect, useRef, useState } from 'react';
import { tapTimings } from './tap-timings.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Whether what a tap began still goes on: no further tap is taken. */
  busy?: boolean | undefined;
};

/**
 * A button without a look for what may begin only once. A busy phone hands on several taps before the first one has
 * disabled the button, and some that it held back until the answer was there: only the first is taken. A form that is sent
 * by a key clicks its button, and is held by it too.
 */
export function OneTapButton({ busy = false, disabled, onClick, ...rest }: Props) {
  const { takes, isResting } = useOneTap(busy);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-disabled={isResting || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (takes(event)) onClick?.(event);
        else event.preventDefault();
      }}
    />
  );
}

/** Says of each tap whether it is the one to take; `busy` while what a tap began still goes on. */
export function useOneTap(busy: boolean) {
  const isHeld = useRef(false);
  const freeFrom = useRef(Number.NEGATIVE_INFINITY);
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!busy) return;
    return () => {
      // By the clock of taps, which is not the same in every browser.
      freeFrom.current = new Event('free').timeStamp;
    };
  }, [busy]);

  const rest = (resting: boolean) => {
    isHeld.current = resting;
    setResting(resting);
  };
  const takes = (event: MouseEvent): boolean => {
    if (isHeld.current || event.timeStamp < freeFrom.current) return false;
    if (tapTimings.apartMs === 0) return true;
    isHeld.current = true;
    holdSecondTap(event);
    // Not before the form is sent: a button that is drawn as disabled until then sends none.
    setTimeout(rest, 0, true);
    setTimeout(rest, tapTimings.apartMs, false);
    return true;
  };
  return { takes, isResting };
}

/** A second tap of the same finger is less far off. */
const TAP_RADIUS_PX = 24;

/**
 * Takes the second tap of a double tap from whatever came to be under the finger: a sheet has closed, or the screen has
 * moved. A tap on the button itself is its own to take or leave.
 */
function holdSecondTap({ nativeEvent: first, currentTarget: button }: MouseEvent): void {
  // A key clicks without a place.
  if (first.detail === 0) return;
  const hold = (second: globalThis.MouseEvent) => {
    const isNear = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < TAP_RADIUS_PX;
    if (second === first || second.detail === 0 || !isNear) return;
    if (second.target instanceof Node && button.contains(second.target)) return;
    second.preventDefault();
    second.stopPropagation();
  };
  const release = () => document.removeEventListener('click', hold, true);
  document.addEventListener('click', hold, true);
  // Nobody types within a double tap.
  document.addEventListener('input', release, { capture: true, once: true });
  setTimeout(release, tapTimings.apartMs);
}
