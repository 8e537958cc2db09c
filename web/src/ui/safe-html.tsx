import DOMPurify from 'dompurify';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { labelTables } from './prose-tables.ts';
import './prose.css';
import './steps/steps.css';

const ALLOWED_TAGS =
  'h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd strong b em i u s del small sub sup code pre blockquote table thead tbody tr th td a span div section details summary'.split(
    ' ',
  );

/** Words of short lists, that something is drawn for. */
const DRAWN_ATTR = ['data-step', 'data-severity', 'data-sure'];
const LANGUAGE_ATTR = ['lang', 'dir'];

type Props = {
  html: string;
  /** Plain words that go on behind the HTML and have no HTML yet. */
  tail?: string;
  /** The way it is written; by its first letter where nobody knows its language. */
  dir?: 'ltr' | 'rtl' | 'auto';
};

/**
 * The one place where HTML from the server is set, after DOMPurify has been over it once more. Where it grows, only
 * what differs is drawn again: what stands above keeps its place, and what is selected stays selected.
 */
export function SafeHtml({ html, tail = '', dir = 'auto' }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const tailPlace = useRef<HTMLElement>(undefined);
  const draw = useDrawing(html);

  useLayoutEffect(() => {
    tailPlace.current?.remove();
    const fragment = sanitize(html);
    draw?.(fragment);
    if (place.current) replaceFromFirstChange(place.current, fragment);
  }, [html, draw]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has the tail set behind it anew.
  useLayoutEffect(() => {
    tailPlace.current?.remove();
    tailPlace.current = place.current && tail.trim() ? placeTail(place.current, tail) : undefined;
  }, [html, tail, draw]);

  return <div ref={place} className="prose" dir={dir} />;
}

/** What draws beside the steps of an answer; it comes when one has any. */
function useDrawing(html: string): ((fragment: DocumentFragment) => void) | undefined {
  const [draw, setDraw] = useState<(fragment: DocumentFragment) => void>();
  const isDrawn = /data-(?:step|severity)=/.test(html);
  useEffect(() => {
    if (!isDrawn) return;
    let isWanted = true;
    import('./steps/step-drawings.tsx').then(
      ({ drawSteps }) => isWanted && setDraw(() => drawSteps),
      // Without a network, an answer does without its drawings.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isDrawn]);
  return isDrawn ? draw : undefined;
}

/** Sets plain words where the text before them ended, or in a paragraph of their own behind a line's end. */
function placeTail(place: HTMLElement, tail: string): HTMLElement {
  const last = [...place.querySelectorAll('p, li, h2, h3, h4, td, code')].at(-1);
  const goesOn = last && !/^\s*\n/.test(tail) ? last : undefined;
  const element = document.createElement(goesOn ? 'span' : 'p');
  element.className = 'whitespace-pre-wrap';
  element.textContent = goesOn ? tail : tail.trimStart();
  (goesOn ?? place).append(element);
  return element;
}

function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan', 'open', ...LANGUAGE_ATTR, ...DRAWN_ATTR],
    ADD_URI_SAFE_ATTR: [...LANGUAGE_ATTR, ...DRAWN_ATTR],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:|\/(?!\/))/i,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // What is in another language than all around it is written its own way.
  for (const part of fragment.querySelectorAll('section[lang]:not([dir])')) part.setAttribute('dir', 'auto');
  for (const link of fragment.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  labelTables(fragment);
  return fragment;
}

/** What the person opened or closed stays so where it is drawn again. */
function keepFolds(place: HTMLElement, fragment: DocumentFragment): void {
  const isOpen = new Map<string, boolean>();
  for (const fold of place.querySelectorAll('details')) isOpen.set(titleOf(fold), fold.open);
  for (const fold of fragment.querySelectorAll('details')) fold.open = isOpen.get(titleOf(fold)) ?? fold.open;
}

const titleOf = (fold: HTMLDetailsElement) => fold.querySelector('summary')?.textContent ?? '';

function replaceFromFirstChange(place: HTMLElement, fragment: DocumentFragment): void {
  keepFolds(place, fragment);
  const fresh = [...fragment.childNodes];
  const old = [...place.childNodes];
  const changed = fresh.findIndex((node, index) => !old[index]?.isEqualNode(node));
  const kept = changed < 0 ? fresh.length : changed;
  for (const node of old.slice(kept)) node.remove();
  place.append(...fresh.slice(kept));
}
