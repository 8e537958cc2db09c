import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import './prose.css';

const ALLOWED_TAGS =
  'h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd strong b em i u s small sub sup code pre blockquote table thead tbody tr th td a span div section details summary'.split(
    ' ',
  );

/** The one place where HTML from the server is set, after DOMPurify has been over it once more. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitize(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above; the only place that does so.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: clean }} />;
}

function sanitize(html: string): string {
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
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
