import { useCallback, useEffect, useRef, useState } from 'react';

const NEAR_PX = 96;

/**
 * Keeps a list that grows at its end there, unless the person has scrolled away from it. Gives the refs of what
 * scrolls and of what grows in it.
 */
export function useStickToEnd() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const [away, setAway] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return;
    const toEnd = () => {
      if (stuck.current) element.scrollTop = element.scrollHeight;
    };
    let lastTop = 0;
    const onScroll = () => {
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
      // A list that has just grown is far from its end too; only a person scrolls up.
      if (near) stuck.current = true;
      else if (element.scrollTop < lastTop - 1) stuck.current = false;
      lastTop = element.scrollTop;
      setAway(!stuck.current);
    };
    toEnd();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(toEnd);
    observer?.observe(inner);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, []);

  const scrollToEnd = useCallback(() => {
    stuck.current = true;
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  return { scroller, content, away, scrollToEnd };
}
