import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyText } from './copy-text.tsx';
import { type Firmware, HeldChoice } from './held-choice.tsx';
import { CopyPicture, JoinPicture, PastePicture } from './setup-pictures.tsx';
import { Step } from './step.tsx';

const STEPS = ['which', 'join', 'copy', 'paste'] as const;
export const COPY_STEP = STEPS.indexOf('copy') + 1;

/** Whether nothing is left to do but to wait. */
export const isLastStep = (search: URLSearchParams) => readStep(search) === STEPS.length;

function readStep(search: URLSearchParams): number {
  const wanted = Number(search.get('step') ?? 1);
  return STEPS[wanted - 1] ? wanted : 1;
}

type Props = {
  id: string;
  secret: string;
  setup: CallOutput<'getDeviceSetup'>;
  /** The part of the page that says what has come of it. */
  stageId: string;
};

/** What to do with this device's own secret, a step at a time. Each has an address of its own: back goes one back. */
export function SetupGuide({ id, secret, setup, stageId }: Props) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const search = useSearchParams();
  const [firmware, setFirmware] = useState<Firmware>('tasmota');
  const [copied, setCopied] = useState(false);
  const number = readStep(search);
  const step = STEPS[number - 1];
  const tasmota = firmware === 'tasmota';
  const goOn = () => navigate(`?step=${number + 1}`);
  const frame = { number, count: STEPS.length };
  const next = (
    <Button look={step === 'copy' && !copied ? 'quiet' : 'primary'} onClick={goOn}>
      {_('setup.next')}
    </Button>
  );

  if (step === 'which')
    return (
      <Step {...frame} title={_('setup.which')}>
        <HeldChoice
          onChoose={(chosen) => {
            setFirmware(chosen);
            goOn();
          }}
        />
      </Step>
    );
  if (step === 'join')
    return (
      <Step
        {...frame}
        title={_('setup.join')}
        picture={<JoinPicture />}
        acts={
          tasmota
            ? [_('setup.joinPlug'), _('setup.joinWifi'), _('setup.joinOwn')]
            : [_('setup.joinBoard'), _('setup.esphomeStep1')]
        }
        next={next}
      />
    );
  if (step === 'copy')
    return (
      <Step {...frame} title={_('setup.copyTitle')} picture={<CopyPicture />} next={next}>
        <CopyText
          id={id}
          secret={secret}
          setup={setup}
          firmware={firmware}
          onFirmware={setFirmware}
          onCopied={() => setCopied(true)}
        />
      </Step>
    );
  return (
    <Step
      {...frame}
      title={_(tasmota ? 'setup.paste' : 'setup.stepEdit')}
      picture={<PastePicture />}
      acts={
        tasmota
          ? [_('setup.tasmotaStep1'), _('setup.tasmotaStep2'), _('setup.tasmotaStep3')]
          : [_('setup.esphomeStep2'), _('setup.esphomeStep3')]
      }
      next={
        <Button icon="check" onClick={() => document.getElementById(stageId)?.focus()}>
          {_('setup.pasted')}
        </Button>
      }
    />
  );
}
