import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const MAX_FRAMES = 40;
const positions = new Map<string, number>();
let opened = false;

/** Opens new screens at their top, and returns to where the person was when they go back. */
export function ScrollMemory() {
  const { key } = useLocation();
  const navigation = useNavigationType();

  useLayoutEffect(() => {
    const wanted = navigation === 'POP' ? (positions.get(key) ?? 0) : 0;
    // The first screen stands at its top; to ask where it stands would have it laid out at once.
    const stop = opened ? scrollWhenTallEnough(wanted) : () => undefined;
    opened = true;
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', remember);
    };
  }, [key, navigation]);

  return null;
}

/** The list may still be on its way in, so a few frames are waited for it. */
function scrollWhenTallEnough(top: number): () => void {
  let frames = 0;
  let handle = 0;
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    frames += 1;
    if (Math.abs(window.scrollY - top) > 1 && frames < MAX_FRAMES) handle = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(handle);
}
