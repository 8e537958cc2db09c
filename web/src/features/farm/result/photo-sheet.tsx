import type { ReactNode } from 'react';
import { OwnBar } from '../../../ui/page/own-bar.tsx';
import { BackButton, usePageHeading } from '../../../ui/page/page.tsx';

type Props = {
  title: string;
  tabTitle: string;
  backTo: string;
  /** Stands over the end of the photo, such as the bin, and scrolls away with it. */
  actions?: ReactNode;
  photo: ReactNode;
  /** Where little stands below the photo, there is more of it to see. */
  tall?: boolean;
  /** Beside the title. */
  below?: ReactNode;
  children: ReactNode;
  /** What can be done, within the thumb's reach. */
  bar?: ReactNode;
};

const overPhoto =
  'px-3 pt-[max(0.5rem,env(safe-area-inset-top))] [&>:not(dialog)]:m-0 [&>:not(dialog)]:bg-card [&>:not(dialog)]:shadow-card';

/** A screen whose photo stands above and whose words lie over it as a sheet; side by side on a desktop. */
export function PhotoSheet({ title, tabTitle, backTo, actions, photo, tall, below, children, bar }: Props) {
  const heading = usePageHeading(tabTitle);
  return (
    <div className="own-screen relative mx-auto flex w-full max-w-[40rem] flex-1 flex-col wide:max-w-[64rem] wide:px-4">
      <div className="sticky top-0 z-20 h-0">
        <div className={`flex w-fit ${overPhoto}`}>
          <BackButton to={backTo} />
        </div>
      </div>
      {actions && <div className={`absolute end-0 top-0 z-20 ${overPhoto}`}>{actions}</div>}
      <div className="flex flex-1 flex-col wide:grid wide:grid-cols-[minmax(0,26rem)_1fr] wide:items-start wide:gap-8 wide:pt-18">
        <div
          className={`${tall ? 'h-[min(38svh,22rem)]' : 'h-46'} flex-none overflow-hidden bg-leaf-wash wide:sticky wide:top-18 wide:h-80 wide:rounded-tile`}
        >
          {photo}
        </div>
        <div className="page-in relative z-10 -mt-7 flex flex-1 flex-col gap-4 rounded-t-[1.75rem] bg-paper px-4 pt-4 pb-10 wide:mt-0 wide:px-0 wide:pt-0">
          <div className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className="min-w-0 text-small font-semibold text-ink [overflow-wrap:anywhere]"
            >
              <bdi>{title}</bdi>
            </h1>
            {below}
          </div>
          {children}
          {bar && <OwnBar>{bar}</OwnBar>}
        </div>
      </div>
    </div>
  );
}
