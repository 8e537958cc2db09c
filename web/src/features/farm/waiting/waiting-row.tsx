import { useLingui } from '@lingui/react';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entry.ts';
import { usePictureUrl } from '../../../lib/outbox/use-picture-url.ts';
import { Photo } from '../../../ui/photo.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** A check that is on this phone only, so far. */
export function WaitingRow({ entry }: { entry: OutboxEntry }) {
  const { _ } = useLingui();
  const url = usePictureUrl(entry);
  return (
    <div className="flex min-h-24 items-center gap-4 rounded-tile border border-dashed border-field-line bg-card p-3">
      <Photo src={url ?? ''} alt="" className="size-20 flex-none rounded-inner" />
      <span className="min-w-0 flex-1">
        <WaitingBadge entry={entry} />
        <span className="line-clamp-2 text-small text-ink-2">
          {entry.input.agri_prompt || _('record.noQuestion')}
        </span>
      </span>
    </div>
  );
}
