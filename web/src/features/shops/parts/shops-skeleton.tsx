import { useLingui } from '@lingui/react';

/** The shape of map and list while they are on their way. */
export function ShopsSkeleton() {
  const { _ } = useLingui();
  return (
    <div
      role="status"
      aria-label={_('state.loading')}
      className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2"
    >
      <div className="skeleton h-44 rounded-tile wide:order-2 wide:h-80" />
      <div className="grid gap-3 pad:grid-cols-2 pad:gap-4 wide:grid-cols-1">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="skeleton h-56 rounded-tile" />
        ))}
      </div>
    </div>
  );
}
