import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { copyText } from '../../../lib/copy-text.ts';
import { errorText } from '../../../lib/error-text.ts';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { NameSheet } from '../../../ui/dialog/name-sheet.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type Device, useDeleteDevice, useRenameDevice } from '../api.ts';
import { RotateSheet } from './rotate-sheet.tsx';

type Props = { device: Device; open: boolean; onClose: () => void };
type Asking = { what: 'rename' | 'rotate' | 'delete'; open: boolean };

/** What can be done with a device. Deletion stands apart and asks first. */
export function DeviceMenu({ device, open, onClose }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const ask = (what: Asking['what']) => {
    onClose();
    setAsking({ what, open: true });
  };
  // Each is made when it is first asked for: the menu itself opens with less.
  const sheetOf = (what: Asking['what']) =>
    asking?.what === what && { device, open: asking.open, onClose: () => setAsking({ what, open: false }) };
  const [rename, rotate, remove] = [sheetOf('rename'), sheetOf('rotate'), sheetOf('delete')];

  const copyId = async () => {
    onClose();
    const copied = await copyText(device._id);
    if (copied) showToast('success', _('devices.idCopied', { id: device._id }));
    else showToast('error', _('devices.copyFailed', { id: device._id }));
  };

  return (
    <>
      <Sheet open={open} title={device.name} onClose={onClose}>
        <div className="flex flex-col">
          <Row icon="copy" text={_('devices.copyId')} onClick={copyId} />
          <Row
            icon="plug"
            text={_('devices.setUp')}
            onClick={() => navigate(`/device/${device._id}/setup`)}
          />
          <Row
            icon="clock"
            text={_('devices.lightTitle')}
            onClick={() => navigate(`/device/${device._id}/light`)}
          />
          <Row icon="pen" text={_('devices.rename')} onClick={() => ask('rename')} />
          <Row icon="key" text={_('devices.rotate')} onClick={() => ask('rotate')} />
          <div className="mt-3 border-t border-line pt-3">
            <Row icon="bin" harm text={_('devices.delete')} onClick={() => ask('delete')} />
          </div>
        </div>
      </Sheet>
      {rename && <RenameSheet {...rename} />}
      {rotate && <RotateSheet {...rotate} />}
      {remove && <DeleteSheet {...remove} />}
    </>
  );
}

type RowProps = { icon: IconName; text: string; harm?: boolean; onClick: () => void };

function Row({ icon, text, harm, onClick }: RowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-14 w-full items-center gap-4 rounded-inner px-2 text-start font-semibold ${
        harm ? 'text-harm hover:bg-harm-wash' : 'hover:bg-leaf-wash'
      }`}
    >
      <Icon name={icon} className={`size-7 ${harm ? '' : 'text-leaf'}`} />
      {text}
    </button>
  );
}

function DeleteSheet({ device, open, onClose }: Props) {
  const { _ } = useLingui();
  const deleteDevice = useDeleteDevice({
    deleted: () => showToast('success', _('devices.deleted')),
    failed: () => {
      showToast('error', _('devices.deleteFailed'));
      onClose();
    },
  });
  return (
    <ConfirmSheet
      open={open}
      title={_('devices.deleteTitle', { name: device.name })}
      text={_('devices.deleteText')}
      confirm={_('action.delete')}
      busy={deleteDevice.isPending}
      onConfirm={() => deleteDevice.mutate(device._id)}
      onClose={onClose}
    />
  );
}

type RenameProps = { device: Device; open: boolean; onClose: () => void };

function RenameSheet({ device, open, onClose }: RenameProps) {
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
      onSave={(typed) =>
        rename.mutate({ deviceId: device._id, deviceName: cleanTyped(typed) }, { onSuccess: onClose })
      }
    />
  );
}
