import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ShareSheet } from './share-sheet.tsx';

/** Opens the card of a check, to share or to save. */
export function ShareButton({ record }: { record: CallOutput<'getAgriDataContent'> }) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon="share" onClick={() => setOpen(true)}>
        {_('share.button')}
      </Button>
      {open && <ShareSheet record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
