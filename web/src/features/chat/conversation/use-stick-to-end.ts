import { useCallback, useEffect, useRef, useState } from 'react';

const NEAR_PX = 96;
const ABOVE_PX = 12;

/**
 * Keeps what is newest in sight: the list follows its end until the newest question has come up to the top, and then
 * stands still, so that its answer can be read while it grows. Who scrolls up is left in peace; who comes back to
 * the end stays there. Gives the refs of what scrolls and of what grows in it.
 */
export function useStickToEnd() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef<'newest' | 'end' | 'nothing'>('newest');
  const [away, setAway] = useState(false);

  const settle = useCallback(() => {
    const element = scroller.current;
    if (!element || follows.current === 'nothing') return;
    const newest = content.current?.querySelector<HTMLElement>(':scope > ol > li:last-child');
    const top = follows.current === 'newest' && newest ? newest.offsetTop - ABOVE_PX : element.scrollHeight;
    element.scrollTop = Math.min(top, element.scrollHeight);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return;
    let lastTop = 0;
    const look = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      // A list that has just grown is far from its end too; only a person scrolls up.
      if (element.scrollTop < lastTop - 1 && left >= NEAR_PX) follows.current = 'nothing';
      else if (follows.current === 'nothing' && left < NEAR_PX) follows.current = 'end';
      lastTop = element.scrollTop;
      setAway(left >= NEAR_PX);
    };
    const onGrowth = () => {
      settle();
      look();
    };
    settle();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onGrowth);
    observer?.observe(inner);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [settle]);

  const follow = useCallback(
    (what: 'newest' | 'end') => {
      follows.current = what;
      settle();
    },
    [settle],
  );

  return { scroller, content, away, follow };
}
