import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { dayFromToday, toServerMs } from '../../../lib/clock.ts';
import { type OutboxEntry, usePictureUrl } from '../../../lib/outbox/outbox-entry.ts';
import { NearList } from '../../../ui/page/near-list.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { WaitingBadge } from './item-badges.tsx';
import { RecordRow } from './record-row.tsx';
import '../../../ui/page/story.css';

/** Something of a day that another part of the app knows of an item. */
export type TimelineEvent = { key: string; day: string; row: ReactNode };

type Props = {
  records: CallOutput<'getAgriDataPreview'>;
  /** Checks that are on this phone only, so far, the oldest first. */
  waiting: readonly OutboxEntry[];
  events: readonly TimelineEvent[];
};

/** What has been on an item, the newest day first: its photo checks, and what else is known. */
export function Timeline({ records, waiting, events }: Props) {
  const rows = [
    ...[...waiting].reverse().map((entry) => ({
      key: entry.id,
      day: dayFromToday(0, new Date(toServerMs(entry.createdAtMs))),
      row: <WaitingRow entry={entry} />,
    })),
    ...records.map((record) => ({
      key: record._id,
      day: dayFromToday(0, new Date(record.created_at)),
      row: <RecordRow record={record} />,
    })),
    ...events,
  ].sort((one, other) => other.day.localeCompare(one.day));
  if (rows.length === 0) return null;
  return (
    <NearList className="story" rowHeight="5rem">
      {rows.map(({ key, row }) => (
        <li key={key}>{row}</li>
      ))}
    </NearList>
  );
}

/** A check that is on this phone only, so far. */
function WaitingRow({ entry }: { entry: OutboxEntry }) {
  const { _ } = useLingui();
  const url = usePictureUrl(entry);
  return (
    <div className="story-row">
      <Photo src={url ?? ''} alt="" className="story-face" />
      <span className="min-w-0 flex-1">
        <WaitingBadge entry={entry} />
        <span className="line-clamp-2 text-small text-ink-2">
          {entry.input.agri_prompt || _('record.noQuestion')}
        </span>
      </span>
    </div>
  );
}
