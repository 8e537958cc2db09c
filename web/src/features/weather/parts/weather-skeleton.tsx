import { useLingui } from '@lingui/react';

/** The shape of the weather while it is on its way. */
export function WeatherSkeleton() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className="grid gap-4 wide:grid-cols-2 wide:gap-5">
      <div className="flex flex-col gap-4">
        <div className="skeleton h-46 rounded-tile" />
        <div className="skeleton h-19 rounded-tile" />
        <div className="skeleton h-19 rounded-tile" />
        <div className="skeleton h-24 rounded-tile" />
      </div>
      <div className="flex flex-col gap-4">
        <div className="skeleton h-60 rounded-tile" />
        <div className="skeleton h-96 rounded-tile" />
      </div>
    </div>
  );
}
