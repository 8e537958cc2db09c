import { useEffect, useRef } from 'react';

const atStart = { first: true, appName: undefined as string | undefined };
/** The visit of the page so far. A room of its own, as `ui` knows no `lib`. */
const visit = { ...atStart };

/** Begins a new visit: between tests. */
export function resetVisit(): void {
  Object.assign(visit, atStart);
  document.title = '';
}

/** True for the first page of a visit only. */
function claimFirstPage(): boolean {
  const claimed = visit.first;
  visit.first = false;
  return claimed;
}

/** The title of the browser's tab: the screen, then the app by the name that the page came with. */
function titleOf(screen: string): string {
  visit.appName ??= document.title;
  return `${screen} · ${visit.appName}`;
}

/**
 * For the heading of a screen: focus goes there when the screen opens. `tabTitle` goes onto the browser's tab and into its
 * history, which outlives a sign-out: it names the screen, never what is a person's.
 */
export function usePageHeading(tabTitle: string) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Not on the first page of a visit: the browser itself begins at its top.
    if (!claimFirstPage()) heading.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    document.title = titleOf(tabTitle);
  }, [tabTitle]);

  return heading;
}
