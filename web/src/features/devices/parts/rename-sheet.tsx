import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { type Device, useRenameDevice } from '../api.ts';

type Props = { device: Device; open: boolean; onClose: () => void };

export function RenameSheet({ device, open, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <Sheet open={open} title={_('devices.renameTitle', { name: device.name })} onClose={onClose}>
      <RenameForm device={device} onDone={onClose} />
    </Sheet>
  );
}

function RenameForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const { _ } = useLingui();
  const rename = useRenameDevice();
  const [name, setName] = useState(device.name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) rename.mutate({ deviceId: device._id, deviceName: name }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        label={_('field.deviceName')}
        name="deviceName"
        autoComplete="off"
        required
        maxLength={limits.deviceNameMaxCharacters}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {rename.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(rename.error, _, _('devices.saveFailed'))}
        </Notice>
      )}
      <Button type="submit" busy={rename.isPending}>
        {_('devices.save')}
      </Button>
    </form>
  );
}
