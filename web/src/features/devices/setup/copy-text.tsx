import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import type { Firmware } from './held-choice.tsx';
import { esphomeText, tasmotaLine } from './lamp-texts.ts';
import { QrCode } from './qr-code.tsx';

type Props = {
  id: string;
  secret: string;
  setup: CallOutput<'getDeviceSetup'>;
  firmware: Firmware;
  onFirmware: (firmware: Firmware) => void;
  onCopied: () => void;
};

const firmwares = [
  { kind: 'tasmota', label: 'setup.tasmota' },
  { kind: 'esphome', label: 'setup.esphome' },
] as const;

/** What the lamp has to be told: copied with one tap, or taken with a camera; its words are for whoever wants them. */
export function CopyText({ id, secret, setup, firmware, onFirmware, onCopied }: Props) {
  const { _ } = useLingui();
  const [tls, setTls] = useState(false);
  const [copied, setCopied] = useState(false);
  const port = (tls ? setup.tlsPort : setup.port) ?? 1883;
  const access = { id, secret, host: setup.host, port, tls };
  const tasmota = firmware === 'tasmota';
  const text = tasmota ? tasmotaLine(access) : esphomeText(access);
  const copy = async () => {
    if (!(await copyText(text))) return showToast('error', _('setup.copyFailed'));
    setCopied(true);
    onCopied();
  };

  return (
    <>
      <Button icon={copied ? 'check' : 'copy'} look={copied ? 'quiet' : 'primary'} onClick={copy}>
        <span aria-live="polite">{_(copied ? 'setup.copied' : 'setup.copy')}</span>
      </Button>
      <Notice icon="key">{_('setup.secretOnce')}</Notice>
      {tasmota && (
        <Fold title={_('setup.qr')}>
          <QrCode text={text} label={_('setup.qr')} />
          <p className="text-center text-small text-ink-2">{_('setup.qrHint')}</p>
        </Fold>
      )}
      <Fold title={_('setup.details')}>
        <FirmwareChoice chosen={firmware} onChoose={onFirmware} />
        <p>
          {_('setup.server')}:{' '}
          <bdi dir="ltr" className="font-mono text-small break-all">
            {`${setup.host}:${port}`}
          </bdi>
        </p>
        {setup.tlsPort !== null && (
          <Checkbox checked={tls} onChange={(event) => setTls(event.currentTarget.checked)}>
            {_('setup.tls')}
          </Checkbox>
        )}
        <textarea
          readOnly
          dir="ltr"
          rows={7}
          spellCheck={false}
          aria-label={_(tasmota ? 'setup.tasmotaLine' : 'setup.esphomeText')}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="field-sizing-content max-h-80 min-h-32 w-full rounded-inner border border-line bg-paper px-4 py-3 font-mono text-small break-all"
        />
      </Fold>
    </>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="setup-fold rounded-inner border border-line">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold text-leaf-ink">
        <span className="min-w-0 flex-1">{title}</span>
        <Icon name="next" className="setup-arrow size-5 text-ink-2" />
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">{children}</div>
    </details>
  );
}

type FirmwareProps = { chosen: Firmware; onChoose: (firmware: Firmware) => void };

function FirmwareChoice({ chosen, onChoose }: FirmwareProps) {
  const { _ } = useLingui();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold">{_('setup.firmware')}</legend>
      {firmwares.map(({ kind, label }) => (
        <RadioLabel
          key={kind}
          name="firmware"
          value={kind}
          isChosen={chosen === kind}
          onChoose={() => onChoose(kind)}
          className="flex min-h-12 flex-auto items-center justify-center gap-2 rounded-inner border-2 border-line bg-card px-3 text-center font-semibold"
        >
          {chosen === kind && <Icon name="check" className="size-5" />}
          {_(label)}
        </RadioLabel>
      ))}
    </fieldset>
  );
}
