import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { afterPaint } from './page/after-paint.ts';
import { growInto } from './page/grow-into.ts';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  replace?: boolean;
  /** What the next screen finds in its location. */
  state?: unknown;
  /** Called when the link is followed here, before the next screen is made. */
  onFollow?: () => void;
  /** Its picture grows into the one of the next screen, where the browser can. */
  grows?: boolean;
};

/** A link inside the app. The router's own one also carries the prefetching of its framework, which nobody uses here. */
export function Link({ to, replace, state, onClick, onFollow, grows, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        onFollow?.();
        // As in every browser, a link to where one is adds no entry.
        const here = href === location.pathname + location.search + location.hash;
        const follow = () => navigate(to, { replace: replace ?? here, state });
        const picture = grows && event.currentTarget.querySelector('img');
        afterPaint(() => (picture ? growInto(picture, follow) : follow()));
      }}
    />
  );
}

/** A tap that asks for another tab or window. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
  return (
    button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target)
  );
}
