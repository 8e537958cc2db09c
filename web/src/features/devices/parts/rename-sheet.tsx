import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import { NameSheet } from '../../../ui/dialog/name-sheet.tsx';
import { type Device, useRenameDevice } from '../api.ts';

type Props = { device: Device; open: boolean; onClose: () => void };

export function RenameSheet({ device, open, onClose }: Props) {
  const { _ } = useLingui();
  const rename = useRenameDevice();
  return (
    <NameSheet
      open={open}
      title={_('devices.renameTitle', { name: device.name })}
      onClose={onClose}
      label={_('field.deviceName')}
      fieldName="deviceName"
      name={device.name}
      maxCharacters={limits.deviceNameMaxCharacters}
      fault={rename.isError ? errorText(rename.error, _, _('devices.saveFailed')) : undefined}
      busy={rename.isPending}
      onSave={(typed) => rename.mutate({ deviceId: device._id, deviceName: typed }, { onSuccess: onClose })}
    />
  );
}
