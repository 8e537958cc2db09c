import { tasmotaFullTopic, topicRoot } from '@agri/contract/mqtt-topics.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';

type Access = { id: string; secret: string; host: string; port: number; tls: boolean };

/** The line for Tasmota's console. It is a program, not words: the same in every language. */
function tasmotaLine({ id, secret, host, port, tls }: Access): string {
  const settings = [
    `MqttHost ${host}`,
    `MqttPort ${port}`,
    `MqttUser ${id}`,
    `MqttPassword ${secret}`,
    `Topic ${id}`,
    `FullTopic ${tasmotaFullTopic}`,
    ...(tls ? ['SetOption103 1'] : []),
  ];
  return `Backlog ${settings.join('; ')}`;
}

/** The parts for ESPHome's file, with `api:` removed from it. The uptime tells every 5 minutes that it lives. */
function esphomeText({ id, secret, host, port }: Access): string {
  const own = `${topicRoot}/${id}`;
  const presence = (payload: string) => `{topic: ${own}/tele/LWT, payload: ${payload}, retain: true}`;
  return `mqtt:
  broker: ${host}
  port: ${port}
  username: ${id}
  password: ${secret}
  discovery: false
  discover_ip: false
  log_topic: null
  reboot_timeout: 0s
  topic_prefix: ${own}
  birth_message: ${presence('Online')}
  will_message: ${presence('Offline')}
  shutdown_message: ${presence('Offline')}
switch:
  - platform: gpio
    name: "Light"
    pin: GPIO12
    restore_mode: RESTORE_DEFAULT_OFF
    command_topic: ${own}/cmnd/POWER
    state_topic: ${own}/stat/POWER
sensor:
  - platform: uptime
    name: "Uptime"
    state_topic: ${own}/tele/SENSOR
    update_interval: 300s
`;
}

const SHOWN_MS = 2_500;

/** Text for a machine, to be copied whole. */
function CopyBlock({ text, label }: { text: string; label: string }) {
  const { _ } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return showToast('error', _('setup.copyFailed'));
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <div className="flex flex-col gap-3">
      <textarea
        readOnly
        dir="ltr"
        rows={7}
        spellCheck={false}
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="field-sizing-content max-h-80 min-h-32 w-full rounded-inner border border-line bg-paper px-4 py-3 font-mono text-small break-all"
      />
      <Button look="quiet" icon={copied ? 'check' : 'copy'} onClick={copy}>
        <span aria-live="polite">{_(copied ? 'setup.copied' : 'setup.copy')}</span>
      </Button>
    </div>
  );
}

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

/** A QR code as one path, black on white in both themes: cameras want it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full max-w-72 self-center rounded-inner border border-line bg-white"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
