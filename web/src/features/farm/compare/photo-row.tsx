import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { formatDay } from '../../../lib/text/later-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Thumbnail } from '../parts/record-row.tsx';

const CompareSheet = lazyPart(async () => (await import('./compare-sheet.tsx')).CompareSheet);

type FarmRecord = CallOutput<'getAgriDataPreview'>[number];
type Props = { name: string; records: FarmRecord[] };

/** How it looked first and how it looks now, and the way to hold the two against each other; there must be two. */
export function PhotoRow({ name, records }: Props) {
  const { _, i18n } = useLingui();
  const title = useId();
  const [open, setOpen] = useState(false);
  const newest = records[0];
  const first = records.at(-1);
  if (!newest || !first || first === newest) return null;
  return (
    <section
      aria-labelledby={title}
      className="rounded-tile border border-line bg-card px-4 pt-1 pb-4 raised"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={title} className="text-bar">
          {_('farm.photos')}
        </h2>
        <Button look="quiet" icon="compare" onClick={() => setOpen(true)} className="border-transparent px-3">
          {_('compare.button')}
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-3">
        {[first, newest].map(({ _id, image_name, created_at }) => (
          <li key={_id}>
            <Link to={`/completeAgriData/${_id}`} className="block text-small text-ink-2">
              <Thumbnail imageName={image_name} className="mb-1.5 aspect-4/3 w-full rounded-inner" />
              <time dateTime={created_at}>{formatDay(created_at, i18n.locale)}</time>
            </Link>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <CompareSheet name={name} records={records} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
