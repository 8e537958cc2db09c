import type { deviceTypes } from '@agri/contract/devices/device-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OfflineError } from '../../lib/call/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { useAddDevice } from './api.ts';
import { LampsPicture } from './parts/lamps-picture.tsx';
import '../../ui/page/beside.css';

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
    const deviceName = cleanTyped(name);
    if (!deviceName || !known) return setTried(true);
    const of = `${deviceName}\n${known}`;
    // The same key while nothing in the form differs: a lost answer makes no second device.
    if (submit.current?.of !== of) submit.current = { of, key: randomId() };
    addDevice.mutate(
      { input: { deviceName, type: known }, idempotencyKey: submit.current.key },
      { onSuccess: ({ device }) => navigate(`/device/${device._id}/setup`, { replace: true }) },
    );
  };

  return (
    <Page title={_('devices.addTitle')} backTo="/myDevice" wide>
      <div className="beside add-device">
        <Invitation />
        <form onSubmit={onSubmit} noValidate className="beside-form flex flex-col gap-5">
          <Field
            label={_('field.deviceName')}
            hint={_('devices.nameHint')}
            error={tried && !cleanTyped(name) ? _('devices.nameRequired') : undefined}
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
              {errorText(addDevice.error, _, '')}
            </Notice>
          )}
          <Button type="submit" busy={addDevice.isPending}>
            {_('devices.addTitle')}
          </Button>
        </form>
        <Needs />
      </div>
    </Page>
  );
}

const needs = [
  { icon: 'plug', word: 'devices.needLamp' },
  { icon: 'phone', word: 'devices.needWifi' },
  { icon: 'clock', word: 'devices.needTime' },
] as const;

/** What comes of it, drawn. */
function Invitation() {
  const { _ } = useLingui();
  return (
    <section className="overflow-hidden rounded-tile border border-line bg-card raised">
      <LampsPicture />
      <p className="px-4 py-3">{_('devices.addLead')}</p>
    </section>
  );
}

function Needs() {
  const { _ } = useLingui();
  return (
    <section
      aria-labelledby="needs"
      className="flex flex-col gap-3 rounded-tile bg-leaf-wash p-4 text-leaf-ink"
    >
      <h2 id="needs" className="text-h2">
        {_('devices.need')}
      </h2>
      <ul className="flex flex-col gap-2">
        {needs.map(({ icon, word }) => (
          <li key={word} className="flex items-center gap-3">
            <Icon name={icon} className="size-7" />
            <span className="min-w-0 flex-1">{_(word)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
