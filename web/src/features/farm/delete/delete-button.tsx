import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { warmToasts } from '../../../ui/toast/show-toast.ts';

type Props = { label: string; title: string; text: string; onConfirm: () => void };

/** The bin in a header; asks first, naming what would go. */
export function DeleteButton({ label, title, text, onConfirm }: Props) {
  const { _ } = useLingui();
  const [asking, setAsking] = useState(false);
  const ask = () => {
    warmToasts();
    setAsking(true);
  };
  return (
    <>
      <IconButton icon="bin" label={label} onClick={ask} className="-me-3 text-harm" />
      <ConfirmSheet
        open={asking}
        title={title}
        text={text}
        confirm={_('action.delete')}
        busy={false}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
