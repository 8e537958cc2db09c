import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { FullSheet } from '../../../ui/dialog/full-sheet.tsx';
import { CompareSide } from './compare-side.tsx';
import { DifferenceList } from './difference-list.tsx';

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
      <DifferenceList before={before.measurements} after={after.measurements} />
    </FullSheet>
  );
}
