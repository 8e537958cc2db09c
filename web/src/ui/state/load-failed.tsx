import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';
import { TroubleDrawing } from './trouble-drawing.tsx';
import './load-failed.css';

type Props = {
  /** What could not be loaded. */
  text: string;
  /** Why, where more is known than that. */
  why?: string | undefined;
  offline?: boolean;
  onRetry: () => void;
  busy?: boolean;
  /** Inside a card or a sheet: no drawing, and no way to elsewhere. */
  small?: boolean;
};

/** In the place of what could not be loaded: what failed, what is safe, another try, and what helps meanwhile. */
export function LoadFailed({ text, why, offline = false, onRetry, busy, small }: Props) {
  const { _ } = useLingui();
  return (
    <div role="alert" className="load-failed">
      {!small && <TroubleDrawing trouble={offline ? 'offline' : 'broken'} />}
      <div className="load-failed-words">
        <p className="load-failed-what">{text}</p>
        {why && <p>{why}</p>}
        {!small && <p>{_('app.broken')}</p>}
        <Button icon="again" onClick={onRetry} busy={busy} className="mt-1 w-full">
          {_('action.tryAgain')}
        </Button>
        {!small && <Meanwhile />}
      </div>
    </div>
  );
}

/** The guide may lie on the phone, and never needs the farm; from the guide itself the way leads home. */
function Meanwhile() {
  const { _ } = useLingui();
  const inGuide = /^\/(guide|signs)/.test(useLocation().pathname);
  return (
    <Link
      to={inGuide ? '/' : '/guide'}
      className="inline-flex min-h-12 items-center justify-center font-semibold text-leaf underline underline-offset-4"
    >
      {_(inGuide ? 'app.toHome' : 'state.meanwhile')}
    </Link>
  );
}

type StaleLineProps = { text: string; busy: boolean; onRetry: () => void };

/** Says that what is shown is old, and offers another try. */
export function StaleLine({ text, busy, onRetry }: StaleLineProps) {
  const { _ } = useLingui();
  return (
    <div role="status" className="flex items-center gap-3 rounded-tile bg-sun-wash py-1.5 ps-4 pe-1.5">
      <Icon name="clock" className="size-6 text-sun" />
      <p className="min-w-0 flex-1">{text}</p>
      <button
        type="button"
        onClick={onRetry}
        disabled={busy}
        aria-busy={busy || undefined}
        className="min-h-12 rounded-inner px-3 font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('action.tryAgain')}
      </button>
    </div>
  );
}
