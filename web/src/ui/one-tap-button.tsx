import { type ButtonHTMLAttributes, type MouseEvent, useEffect, useRef, useState } from 'react';

/** Two taps of a trembling or doubting finger are less apart. */
export const tapTimings = { apartMs: 400 };

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
  const takes = ({ timeStamp }: MouseEvent): boolean => {
    if (isHeld.current || timeStamp < freeFrom.current) return false;
    if (tapTimings.apartMs === 0) return true;
    isHeld.current = true;
    // Not before the form is sent: a button that is drawn as disabled until then sends none.
    setTimeout(rest, 0, true);
    setTimeout(rest, tapTimings.apartMs, false);
    return true;
  };
  return { takes, isResting };
}
