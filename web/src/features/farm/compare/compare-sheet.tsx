import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { formatPoints, formatShare } from '../../../lib/text/later-formats.ts';
import { FullSheet } from '../../../ui/dialog/whole-screen.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { growthMeasures, measureWords, readShares } from '../growth/growth-measures.ts';
import { CompareSide } from './compare-side.tsx';

type FarmRecord = CallOutput<'getAgriDataPreview'>[number];
type Props = { name: string; records: FarmRecord[]; onClose: () => void };

/** Two checks of an item side by side, first the oldest and the newest, and what changed between them. */
export function CompareSheet({ name, records, onClose }: Props) {
  const { _ } = useLingui();
  const [beforeId, setBeforeId] = useState(records.at(-1)?._id);
  const [afterId, setAfterId] = useState(records[0]?._id);
  const before = records.find(({ _id }) => _id === beforeId) ?? records.at(-1);
  const after = records.find(({ _id }) => _id === afterId) ?? records[0];
  if (!before || !after) return null;

  return (
    <FullSheet title={_('compare.title', { name })} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 pad:gap-5">
        <CompareSide label={_('compare.before')} records={records} record={before} onChoose={setBeforeId} />
        <CompareSide label={_('compare.after')} records={records} record={after} onChoose={setAfterId} />
      </div>
      <DifferenceList before={readShares(before.measurements)} after={readShares(after.measurements)} />
    </FullSheet>
  );
}

type Shares = ReturnType<typeof readShares>;
type DifferenceProps = { before: Shares; after: Shares };

/** What changed from one photo to the other, in percent points. */
function DifferenceList({ before, after }: DifferenceProps) {
  const { _, i18n } = useLingui();
  if (!before || !after) return <Notice icon="alert">{_('compare.unmeasured')}</Notice>;
  const percent = (share: number) => formatShare(share, i18n.locale);
  return (
    <section
      aria-label={_('compare.changes')}
      className="flex flex-col gap-3 rounded-tile border border-line bg-card px-5 py-5 shadow-card"
    >
      <h3 className="text-h2">{_('compare.changes')}</h3>
      <dl>
        {growthMeasures.map((measure) => (
          <div
            key={measure}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-line py-2.5 not-first:border-t"
          >
            <dt className="font-semibold">{_(measureWords[measure])}</dt>
            <dd className="text-end text-strong font-bold tabular-nums">
              {_('compare.points', describeChange(before[measure], after[measure], i18n.locale))}
            </dd>
            <dd className="col-span-2 text-small text-ink-2 tabular-nums">
              {_('compare.fromTo', { from: percent(before[measure]), to: percent(after[measure]) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">{_('compare.note')}</p>
    </section>
  );
}

/** The difference of the whole percents that stand beside it, so that the two agree. */
function describeChange(before: number, after: number, locale: string) {
  const change = Math.round(after * 100) - Math.round(before * 100);
  return { count: Math.abs(change), points: formatPoints(change / 100, locale) };
}
