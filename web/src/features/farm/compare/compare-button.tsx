import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CompareSheet } from './compare-sheet.tsx';

type Props = { name: string; records: CallOutput<'getAgriDataPreview'> };

/** Opens two checks side by side; there must be two. */
export function CompareButton({ name, records }: Props) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  if (records.length < 2) return null;
  return (
    <>
      <Button look="quiet" icon="compare" onClick={() => setOpen(true)}>
        {_('compare.button')}
      </Button>
      {open && <CompareSheet name={name} records={records} onClose={() => setOpen(false)} />}
    </>
  );
}
