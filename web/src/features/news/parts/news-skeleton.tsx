import { useLingui } from '@lingui/react';

/** The shape of the list while it is on its way. */
export function NewsSkeleton({ className }: { className: string }) {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className={className}>
      <div className="skeleton h-80 rounded-tile pad:col-span-2 wide:col-span-3" />
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="skeleton h-32 rounded-tile pad:h-72" />
      ))}
    </div>
  );
}
