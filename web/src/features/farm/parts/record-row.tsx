import { limits } from '@agri/contract/limits.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { imageUrl, thumbnailUrl } from '../../../lib/client-settings.ts';
import { formatDayAndTime } from '../../../lib/text/later-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { readFinding } from '../result/read-finding.ts';

type FarmRecord = CallOutput<'getAgriDataPreview'>[number];

const statusNotes = {
  working: 'record.isWorking',
  failed: 'record.isFailed',
  stopped: 'record.isFailed',
  incomplete: 'record.isFailed',
} as const;

/** A check of an item: its photo and when it was made. */
export const RecordRow = memo(function RecordRow({ record }: { record: FarmRecord }) {
  const { _, i18n } = useLingui();
  const note = record.status === 'done' ? undefined : statusNotes[record.status];
  return (
    <Link to={`/completeAgriData/${record._id}`} className="story-row">
      <Thumbnail imageName={record.image_name} className="story-face" />
      <span className="min-w-0 flex-1">
        <span className="story-title line-clamp-2 font-bold">
          <RowWords record={record} />
        </span>
        <time dateTime={record.created_at} className="block text-small text-ink-2">
          {formatDayAndTime(record.created_at, i18n.locale)}
        </time>
        {note && <span className="block text-small font-semibold text-leaf-ink">{_(note)}</span>}
      </span>
      <Icon name="next" className="size-5 text-ink-2" mirrored />
    </Link>
  );
});

/** What was found, by signs or in words, else what the person said. */
export function RowWords({ record }: { record: FarmRecord }) {
  const { _ } = useLingui();
  const { signs, prompt, language } = record;
  const found = signs?.cards.find(({ id }) => id === signs.card)?.title ?? readFinding(record);
  if (found) return <bdi lang={language ?? undefined}>{found}</bdi>;
  return prompt ? <bdi>{prompt}</bdi> : _('record.noQuestion');
}

export function RecordRowSkeleton() {
  return (
    <div className="story-row" aria-hidden="true">
      <div className="skeleton story-face" />
      <div className="flex-1">
        <div className="skeleton mb-3 h-4 w-2/3 rounded-full" />
        <div className="skeleton h-3.5 w-5/6 rounded-full" />
      </div>
    </div>
  );
}

/** The small version of a picture for lists; pictures from before there were small ones show in full. */
export function Thumbnail({ imageName, className }: { imageName: string; className: string }) {
  return (
    <Photo
      src={thumbnailUrl(imageName)}
      fallbackSrc={imageUrl(imageName)}
      alt=""
      side={limits.thumbnailMaxSidePixels}
      className={className}
    />
  );
}
