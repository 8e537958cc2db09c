import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../icon-button.tsx';
import { afterPaint } from './after-paint.ts';

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
  /** Stands beside a list that is the screen: its title is a heading of that screen. */
  part?: boolean;
  children: ReactNode;
};

/** A screen: header with back, title and actions, and its content. Focus goes to the title when the screen opens. */
export function Page({
  title,
  tabTitle = title,
  above,
  below,
  backTo,
  actions,
  wide,
  part,
  children,
}: Props) {
  const look = backTo || part ? 'line-clamp-3 text-bar' : 'text-h1 tracking-tight';
  return (
    <div className={`mx-auto flex w-full flex-1 flex-col px-4 ${wide ? 'max-w-[64rem]' : 'max-w-[40rem]'}`}>
      <header className="sticky top-0 z-20 -mx-4 flex min-h-18 items-center gap-2 bg-paper/95 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-2 blur-behind">
        {backTo && <BackButton to={backTo} />}
        <div className="min-w-0 flex-1">
          {above}
          {part ? (
            <h2 className={look}>{title}</h2>
          ) : (
            <ScreenTitle title={title} tabTitle={tabTitle} className={look} />
          )}
          {below}
        </div>
        {actions}
      </header>
      <div className="page-in flex flex-1 flex-col gap-4 pt-2 pb-10">{children}</div>
    </div>
  );
}

type TitleProps = { title: string; tabTitle: string; className: string };

/** Takes the focus when its screen opens, and names it on the browser's tab. */
export function ScreenTitle({ title, tabTitle, className }: TitleProps) {
  const heading = usePageHeading(tabTitle);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}

/** Goes back in the history, or to `to` when the app was opened on this page. */
export function BackButton({ to }: { to: string }) {
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
