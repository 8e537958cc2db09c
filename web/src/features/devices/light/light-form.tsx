import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { formatClock } from '../../../lib/text/formats.ts';
import { numberOf, readNumber, writeNumber } from '../../../lib/text/read-number.ts';
import { nameZone, readZone } from '../../../lib/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
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
const HOURS = 14;

/** When the lamp shines, how strong it is, and how much the plants should get. */
export function LightForm({ device }: { device: Device }) {
  const { _, i18n } = useLingui();
  const setLight = useSetLight();
  const { schedule, ppfd: strength, targetDli: target } = device.light;
  const read = (text: string) => numberOf(text, i18n.locale);
  const write = (value: number) => writeNumber(value, i18n.locale);
  const [follows, setFollows] = useState(schedule !== null);
  const [startsAt, setStartsAt] = useState(schedule?.startsAt ?? START);
  const [hours, setHours] = useState(write(schedule?.hours ?? HOURS));
  const [ppfd, setPpfd] = useState(strength === null ? '' : write(strength));
  const [targetDli, setTargetDli] = useState(target === null ? '' : write(target));
  const timeZone = readZone();

  const pick = (preset: LightPreset) => {
    setFollows(true);
    setHours(write(hoursFor(preset, read(ppfd))));
    setTargetDli(write(preset.targetDli));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const length = read(hours);
    if (follows && length === null) return;
    setLight.mutate(
      {
        deviceId: device._id,
        schedule: follows && length !== null ? { startsAt, hours: length } : null,
        timeZone,
        ppfd: read(ppfd),
        targetDli: read(targetDli),
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
      <PresetButtons targetDli={read(targetDli)} onPick={pick} />
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
            <NumberField
              label={_('light.hours')}
              required
              min={0.25}
              max={24}
              value={hours}
              onValue={setHours}
              read={readNumber}
              write={writeNumber}
            />
          </div>
          <DayOfLight startsAt={startsAt} hours={read(hours) ?? 0} />
          <p className="text-small text-ink-2">{_('light.zone', { zone: nameZone(timeZone) })}</p>
        </>
      )}
      <details className="light-exact rounded-inner border border-line">
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold text-leaf-ink">
          <span className="min-w-0 flex-1">{_('light.exact')}</span>
          <Icon name="next" className="light-arrow size-5 text-ink-2" />
        </summary>
        <div className="flex flex-col gap-4 px-4 pb-4">
          <NumberField
            label={_('light.ppfd')}
            hint={_('light.ppfdHint')}
            min={1}
            max={3000}
            value={ppfd}
            onValue={setPpfd}
            read={readNumber}
            write={writeNumber}
          />
          <NumberField
            label={_('light.target')}
            hint={_('light.targetHint')}
            min={0.1}
            max={100}
            value={targetDli}
            onValue={setTargetDli}
            read={readNumber}
            write={writeNumber}
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
