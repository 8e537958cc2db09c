import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../icon-button.tsx';
import { afterPaint } from './after-paint.ts';
import { usePageHeading } from './use-page-heading.ts';

type Props = {
  title: string;
  /** For the browser's tab, where the title names something of a person: the browser's history keeps it. */
  tabTitle?: string;
  /** Replaces the plain title line, e.g. by a greeting above it. */
  above?: ReactNode;
  /** A quiet line under the title. */
  below?: ReactNode;
  /** Where back leads when the app was opened on this page. Without it there is no back button. */
  backTo?: string;
  actions?: ReactNode;
  /** Where people use the whole width of a desktop. */
  wide?: boolean;
  children: ReactNode;
};

/** A screen: header with back, title and actions, and its content. Focus goes to the title when the screen opens. */
export function Page({ title, tabTitle = title, above, below, backTo, actions, wide, children }: Props) {
  const heading = usePageHeading(tabTitle);

  return (
    <div className={`mx-auto flex w-full flex-1 flex-col px-4 ${wide ? 'max-w-[64rem]' : 'max-w-[40rem]'}`}>
      <header className="sticky top-0 z-20 -mx-4 flex min-h-18 items-center gap-2 bg-paper/95 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 blur-behind">
        {backTo && <BackButton to={backTo} />}
        <div className="min-w-0 flex-1">
          {above}
          <h1
            ref={heading}
            tabIndex={-1}
            className={`${backTo ? 'line-clamp-2 text-bar' : 'text-h1 tracking-tight'}`}
          >
            {title}
          </h1>
          {below}
        </div>
        {actions}
      </header>
      <div className="page-in flex flex-1 flex-col gap-4 pt-2 pb-10">{children}</div>
    </div>
  );
}

/** Goes back in the history, or to `to` when the app was opened on this page. */
function BackButton({ to }: { to: string }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const goBack = () => {
    const index: unknown = history.state?.idx;
    if (typeof index === 'number' && index > 0) navigate(-1);
    else navigate(to, { replace: true });
  };
  return (
    <IconButton icon="back" label={_('action.back')} onClick={() => afterPaint(goBack)} className="-ms-3" />
  );
}
