import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import '../../../ui/steps/numbered-steps.css';

type Props = {
  number: number;
  count: number;
  title: string;
  picture?: ReactNode;
  /** What to do, one thing a line. */
  acts?: readonly string[];
  children?: ReactNode;
  /** The way on. */
  next?: ReactNode;
};

/** One step of several, alone on the screen: how far it is, a picture, what to do, and the ways on and back. */
export function Step({ number, count, title, picture, acts = [], children, next }: Props) {
  const { _, i18n } = useLingui();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [number]);

  return (
    <section className="overflow-hidden rounded-tile border border-line bg-card raised">
      {picture}
      <div className="flex flex-col gap-4 p-4">
        <div className="flex flex-col gap-2">
          <div className="setup-progress" aria-hidden="true">
            {Array.from({ length: count }, (_step, index) => index + 1).map((step) => (
              <i key={step} className={step <= number ? 'setup-past' : ''} />
            ))}
          </div>
          <p className="text-small text-ink-2">{_('setup.stepOf', { step: number, count })}</p>
          <h2 ref={heading} tabIndex={-1} className="text-bar font-bold text-balance">
            {title}
          </h2>
        </div>
        {acts.length > 0 && (
          <ol className="flex flex-col gap-3">
            {acts.map((act, index) => (
              <li key={act} className="flex gap-3">
                <span className="setup-number" aria-hidden="true">
                  {new Intl.NumberFormat(i18n.locale).format(index + 1)}
                </span>
                <span className="min-w-0 flex-1 self-center text-pretty">{act}</span>
              </li>
            ))}
          </ol>
        )}
        {children}
        <div className="setup-ways">
          {number > 1 && (
            <Button look="quiet" onClick={() => navigate(-1)}>
              {_('action.back')}
            </Button>
          )}
          {next}
        </div>
      </div>
    </section>
  );
}
