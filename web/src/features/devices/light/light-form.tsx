import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { formatClock } from '../../../lib/text/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type Device, useSetLight } from '../api.ts';
import { DayOfLight } from './day-of-light.tsx';
import { hoursFor, type LightPreset } from './light-presets.ts';
import { PresetButtons } from './preset-buttons.tsx';
import '../../../ui/steps/light.css';

const START = '06:00';
const HOURS = '14';

/** When the lamp shines, how strong it is, and how much the plants should get. */
export function LightForm({ device }: { device: Device }) {
  const { _, i18n } = useLingui();
  const setLight = useSetLight();
  const { schedule, ppfd: strength, targetDli: target } = device.light;
  const [follows, setFollows] = useState(schedule !== null);
  const [startsAt, setStartsAt] = useState(schedule?.startsAt ?? START);
  const [hours, setHours] = useState(schedule ? String(schedule.hours) : HOURS);
  const [ppfd, setPpfd] = useState(strength === null ? '' : String(strength));
  const [targetDli, setTargetDli] = useState(target === null ? '' : String(target));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  const pick = (preset: LightPreset) => {
    setFollows(true);
    setHours(String(hoursFor(preset, readNumber(ppfd))));
    setTargetDli(String(preset.targetDli));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setLight.mutate(
      {
        deviceId: device._id,
        schedule: follows ? { startsAt, hours: Number(hours) } : null,
        timeZone,
        ppfd: readNumber(ppfd),
        targetDli: readNumber(targetDli),
      },
      { onSuccess: () => showToast('success', _('light.saved')) },
    );
  };

  return (
    <form
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-tile border border-line bg-card p-4 shadow-card"
    >
      <h2 className="text-h2">{_('light.plan')}</h2>
      <PresetButtons targetDli={readNumber(targetDli)} onPick={pick} />
      <Checkbox checked={follows} onChange={(event) => setFollows(event.currentTarget.checked)}>
        {_('light.follow')}
      </Checkbox>
      {follows && (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
            <TimeField
              label={_('light.startsAt')}
              value={startsAt}
              onValue={setStartsAt}
              write={(time) => formatClock(`2000-01-01T${time}`, i18n.locale)}
            />
            <Field
              label={_('light.hours')}
              type="number"
              inputMode="decimal"
              required
              min={0.25}
              max={24}
              step={0.25}
              value={hours}
              onChange={(event) => setHours(event.currentTarget.value)}
            />
          </div>
          <DayOfLight startsAt={startsAt} hours={Number(hours)} />
          <p className="text-small text-ink-2">{_('light.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </>
      )}
      <details className="light-exact rounded-inner border border-line">
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold text-leaf-ink">
          <span className="min-w-0 flex-1">{_('light.exact')}</span>
          <Icon name="next" className="light-arrow size-5 text-ink-2" />
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-4">
          <AmountField
            label={_('light.ppfd')}
            hint={_('light.ppfdHint')}
            min={1}
            max={3000}
            value={ppfd}
            onValue={setPpfd}
          />
          <AmountField
            label={_('light.target')}
            hint={_('light.targetHint')}
            min={0.1}
            max={100}
            value={targetDli}
            onValue={setTargetDli}
          />
        </div>
      </details>
      {setLight.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(setLight.error, _, _('devices.saveFailed'))}
        </Notice>
      )}
      <Button type="submit" busy={setLight.isPending}>
        {_('action.save')}
      </Button>
    </form>
  );
}

type AmountProps = {
  label: string;
  hint: string;
  min: number;
  max: number;
  value: string;
  onValue: (value: string) => void;
};

/** A number that may stay empty. */
function AmountField({ onValue, ...given }: AmountProps) {
  return (
    <Field
      {...given}
      type="number"
      inputMode="decimal"
      step="any"
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

function readNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
