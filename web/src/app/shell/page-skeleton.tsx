import { useLingui } from '@lingui/react';

/** The shape of a screen while it is being loaded. */
export function PageSkeleton() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className="mx-auto w-full max-w-[40rem] px-4">
      <div className="flex min-h-18 items-center pt-3 pb-2">
        <div className="skeleton h-8 w-52 rounded-full" />
      </div>
      <div className="flex flex-col gap-4 pt-2">
        <div className="skeleton h-32 rounded-tile" />
        <div className="skeleton h-64 rounded-tile" />
      </div>
    </div>
  );
}
