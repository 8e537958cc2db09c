import { useEffect, useRef } from 'react';
import { claimFirstPage, titleOf } from './page-title.ts';

/** For the heading of a screen: focus goes there when the screen opens, and its title onto the browser's tab. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Not on the first page of a visit: the browser itself begins at its top.
    if (!claimFirstPage()) heading.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);

  return heading;
}
