import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import { usePageHeading } from './use-page-heading.ts';

type Props = {
  title: string;
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
export function Page({ title, above, below, backTo, actions, wide, children }: Props) {
  const heading = usePageHeading(title);

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
