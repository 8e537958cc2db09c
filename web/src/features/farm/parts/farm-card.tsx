import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { formatDay } from '../../../lib/text/formats.ts';
import { Link } from '../../../ui/link.tsx';
import { RecheckBadge } from '../recheck/recheck-badge.tsx';
import { CutName } from './cut-name.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Item = CallOutput<'getData'>[number];

const frame = 'block h-full overflow-hidden rounded-tile border border-line bg-card shadow-card';

/** An item of the farm: its photo, its name, and when it was last looked at. */
export const FarmCard = memo(function FarmCard({ item }: { item: Item }) {
  const { _, i18n } = useLingui();
  const checked = item.last_record_at
    ? _('farm.lastChecked', { day: formatDay(item.last_record_at, i18n.locale) })
    : _('farm.notChecked');
  return (
    <Link
      to={`/agriData/${item._id}`}
      className={`${frame} transition-shadow duration-150 hover:border-leaf focus-visible:border-leaf`}
    >
      <Thumbnail imageName={item.image_name} className="aspect-square w-full" />
      <span className="block px-3 pt-2.5 pb-3">
        <span className="block font-semibold leading-snug text-balance">
          <CutName name={item.name} />
        </span>
        <span className="block text-small text-ink-2">{checked}</span>
        {item.recheck_on && <RecheckBadge day={item.recheck_on} inCard />}
      </span>
    </Link>
  );
});

export function FarmCardSkeleton() {
  return (
    <div className={frame} aria-hidden="true">
      <div className="skeleton aspect-square w-full" />
      <div className="px-3 pt-3 pb-4">
        <div className="skeleton mb-3 h-4 w-3/4 rounded-full" />
        <div className="skeleton h-3.5 w-1/2 rounded-full" />
      </div>
    </div>
  );
}
