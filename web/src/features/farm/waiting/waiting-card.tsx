import { useLingui } from '@lingui/react';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entry.ts';
import { usePictureUrl } from '../../../lib/outbox/use-picture-url.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { CutName } from '../parts/cut-name.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** An item that is on this phone only, so far. It can be checked already; the check waits behind it. */
export function WaitingCard({ entry }: { entry: OutboxEntry }) {
  const { _ } = useLingui();
  const url = usePictureUrl(entry);
  return (
    <div className="h-full overflow-hidden rounded-tile border border-dashed border-field-line bg-card">
      <Photo src={url ?? ''} alt="" className="aspect-square w-full" />
      <span className="block px-3 pt-2.5 pb-3">
        <span className="block font-semibold leading-snug text-balance">
          <CutName name={entry.input.agri_name ?? ''} />
        </span>
        <WaitingBadge entry={entry} />
        <Link
          to={`/addAgriData/${entry.id}`}
          className="flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {_('record.add')}
        </Link>
      </span>
    </div>
  );
}
