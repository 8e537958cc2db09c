import type { deviceTypes } from '@agri/contract/device-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OfflineError } from '../../lib/call/api-error.ts';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useAddDevice } from './api.ts';

type DeviceType = (typeof deviceTypes)[number];
const types: readonly DeviceType[] = ['Greenhouse LED'];

/** A failure frees the button again and keeps the inputs; only that there is no connection is said. */
export function AddDevicePage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const addDevice = useAddDevice();
  const submit = useRef<{ of: string; key: string }>(undefined);
  const [name, setName] = useState('');
  const [type, setType] = useState('');
  const [tried, setTried] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const known = types.find((given) => given === type);
    if (!name.trim() || !known) return setTried(true);
    const of = `${name.trim()}\n${known}`;
    // The same key while nothing in the form differs: a lost answer makes no second device.
    if (submit.current?.of !== of) submit.current = { of, key: randomId() };
    addDevice.mutate(
      { input: { deviceName: name.trim(), type: known }, idempotencyKey: submit.current.key },
      { onSuccess: ({ device }) => navigate(`/device/${device._id}/setup`, { replace: true }) },
    );
  };

  return (
    <Page title={_('devices.addTitle')} backTo="/myDevice">
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <Field
          label={_('field.deviceName')}
          hint={_('devices.nameHint')}
          error={tried && !name.trim() ? _('devices.nameRequired') : undefined}
          name="deviceName"
          autoComplete="off"
          required
          maxLength={limits.deviceNameMaxCharacters}
          disabled={addDevice.isPending}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label={_('field.deviceType')}
          error={tried && !type ? _('devices.typeRequired') : undefined}
          name="type"
          required
          disabled={addDevice.isPending}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        >
          <option value="">{_('devices.selectType')}</option>
          {types.map((option) => (
            <option key={option} value={option}>
              {_('devices.typeLed')}
            </option>
          ))}
        </SelectField>
        {addDevice.error instanceof OfflineError && (
          <Notice icon="offline" live>
            {_('error.offline')}
          </Notice>
        )}
        <Button type="submit" busy={addDevice.isPending}>
          {_('devices.addTitle')}
        </Button>
      </form>
    </Page>
  );
}
