import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { CopyBlock } from './copy-block.tsx';
import { QrCode } from './qr-code.tsx';
import { esphomeText, tasmotaLine } from './setup-texts.ts';

type Props = { id: string; secret: string; setup: CallOutput<'getDeviceSetup'> };
type Firmware = 'tasmota' | 'esphome';

const firmwares = [
  { kind: 'tasmota', label: 'setup.tasmota' },
  { kind: 'esphome', label: 'setup.esphome' },
] as const;

/** The texts with this device's own secret in them. */
export function SetupGuide({ id, secret, setup }: Props) {
  const { _ } = useLingui();
  const [firmware, setFirmware] = useState<Firmware>('tasmota');
  const [tls, setTls] = useState(false);
  const port = (tls ? setup.tlsPort : setup.port) ?? 1883;
  const access = { id, secret, host: setup.host, port, tls };
  const line = tasmotaLine(access);

  return (
    <section className="flex flex-col gap-5 rounded-tile border border-line bg-card p-4 shadow-card">
      <Notice icon="key">{_('setup.secretOnce')}</Notice>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{_('setup.firmware')}</legend>
        {firmwares.map(({ kind, label }) => (
          <label
            key={kind}
            className="relative grid min-h-12 place-items-center rounded-inner border-2 border-line px-3 text-center font-semibold has-checked:border-leaf has-checked:bg-leaf-wash has-checked:text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="firmware"
              value={kind}
              checked={firmware === kind}
              onChange={() => setFirmware(kind)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {_(label)}
          </label>
        ))}
      </fieldset>
      {setup.tlsPort !== null && (
        <Checkbox checked={tls} onChange={(event) => setTls(event.currentTarget.checked)}>
          {_('setup.tls')}
        </Checkbox>
      )}
      {firmware === 'tasmota' ? (
        <>
          <Steps>
            <li>{_('setup.tasmotaStep1')}</li>
            <li>{_('setup.tasmotaStep2')}</li>
            <li>{_('setup.tasmotaStep3')}</li>
          </Steps>
          <CopyBlock text={line} label={_('setup.tasmotaLine')} />
          <QrCode text={line} label={_('setup.qr')} />
          <p className="-mt-2 text-center text-small text-ink-2">{_('setup.qrHint')}</p>
        </>
      ) : (
        <>
          <Steps>
            <li>{_('setup.esphomeStep1')}</li>
            <li>{_('setup.esphomeStep2')}</li>
            <li>{_('setup.esphomeStep3')}</li>
          </Steps>
          <CopyBlock text={esphomeText(access)} label={_('setup.esphomeText')} />
        </>
      )}
    </section>
  );
}

function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="flex list-decimal flex-col gap-2 ps-6 marker:font-semibold marker:text-leaf">
      {children}
    </ol>
  );
}
