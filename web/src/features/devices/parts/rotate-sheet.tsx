import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/error-text.ts';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { useRotateSecret } from '../api.ts';

type Props = { device: { _id: string; name: string }; open: boolean; onClose: () => void };

/** Asks before the old secret stops to work, then leads to where the new one is needed. */
export function RotateSheet({ device, open, onClose }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const rotate = useRotateSecret();
  const confirm = () =>
    rotate.mutate(device._id, {
      onSuccess: () => {
        onClose();
        navigate(`/device/${device._id}/setup`);
      },
    });
  return (
    <ConfirmSheet
      open={open}
      title={_('devices.rotateTitle', { name: device.name })}
      text={_('devices.rotateText')}
      confirm={_('devices.rotateConfirm')}
      icon="key"
      look="primary"
      cancel={_('action.cancel')}
      {...(rotate.isError ? { error: errorText(rotate.error, _, _('devices.saveFailed')) } : {})}
      busy={rotate.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
