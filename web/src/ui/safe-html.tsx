import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const ALLOWED_TAGS =
  'h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd strong b em i u s del small sub sup code pre blockquote table thead tbody tr th td a span div section details summary'.split(
    ' ',
  );

/**
 * The one place where HTML from the server is set, after DOMPurify has been over it once more. Where it grows, only
 * what differs is drawn again: what stands above keeps its place, and what is selected stays selected.
 */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) replaceFromFirstChange(place.current, sanitize(html));
  }, [html]);
  return <div ref={place} className="prose" />;
}

function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan', 'open', 'lang', 'dir'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:|\/(?!\/))/i,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[href^="http"]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}

function replaceFromFirstChange(place: HTMLElement, fragment: DocumentFragment): void {
  const fresh = [...fragment.childNodes];
  const old = [...place.childNodes];
  const changed = fresh.findIndex((node, index) => !old[index]?.isEqualNode(node));
  const kept = changed < 0 ? fresh.length : changed;
  for (const node of old.slice(kept)) node.remove();
  place.append(...fresh.slice(kept));
}
