import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Page = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/**
 * Loads earlier messages when the person comes near the first one. Gives the ref of what stands before it. What is
 * being read keeps its place, also where the browser does not see to that by itself.
 */
export function useEarlier(
  scroller: RefObject<HTMLDivElement | null>,
  firstId: string | undefined,
  { hasNextPage, isFetchingNextPage, fetchNextPage }: Page,
) {
  const mark = useRef<HTMLDivElement>(null);
  const before = useRef<{ firstId: string | undefined; height: number }>(undefined);

  useEffect(() => {
    const place = mark.current;
    if (!place || !hasNextPage || isFetchingNextPage || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const element = scroller.current;
        if (!entry?.isIntersecting || !element) return;
        // At the very top browsers do not hold the place.
        if (element.scrollTop < 1) element.scrollTop = 1;
        fetchNextPage();
      },
      { root: scroller.current, rootMargin: '600px 0px 0px 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroller, hasNextPage, isFetchingNextPage, fetchNextPage]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const last = before.current;
    const grown = last && last.firstId !== undefined && last.firstId !== firstId;
    if (grown && !globalThis.CSS?.supports?.('overflow-anchor', 'auto'))
      element.scrollTop += element.scrollHeight - last.height;
    before.current = { firstId, height: element.scrollHeight };
  });

  return mark;
}
