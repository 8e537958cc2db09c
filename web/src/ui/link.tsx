import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { afterPaint } from './page/after-paint.ts';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  replace?: boolean;
  /** What the next screen finds in its location. */
  state?: unknown;
  /** Called when the link is followed here, before the next screen is made. */
  onFollow?: () => void;
};

/** A link inside the app. The router's own one also carries the prefetching of its framework, which nobody uses here. */
export function Link({ to, replace, state, onClick, onFollow, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
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
        afterPaint(() => follow(event));
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
