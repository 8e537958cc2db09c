import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import {
  type AreaUnit,
  areaUnits,
  type IrrigationKind,
  irrigationKinds,
} from '@agri/contract/season/season-words.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { NotKeptError } from '../../../lib/not-kept-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { numberOf, readNumber, writeNumber } from '../../../lib/text/read-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { SelectField } from '../../../ui/form/choice.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { useSavePlanting } from '../api.ts';
import { areaWords } from '../parts/unit-words.ts';
import { PlaceChoice } from '../planting/place-choice.tsx';

const irrigationWords = {
  none: 'irrigation.none',
  can: 'irrigation.can',
  furrow: 'irrigation.furrow',
  sprinkler: 'irrigation.sprinkler',
  drip: 'irrigation.drip',
  flooded: 'irrigation.flooded',
} as const satisfies Record<IrrigationKind, string>;

/** The soils that people tell apart by hand; the tables know more. */
const soilWords = {
  sand: 'soil.sand',
  'sandy-loam': 'soil.sandyLoam',
  loam: 'soil.loam',
  silt: 'soil.silt',
  clay: 'soil.clay',
} as const;
const soils = Object.keys(soilWords) as (keyof typeof soilWords)[];

/** What makes water figures fit the field: its place, size, soil and how it is watered. */
export function FieldDetails({ planting, onClose }: { planting: Planting; onClose: () => void }) {
  const { _, i18n } = useLingui();
  const [place, setPlace] = useState(planting.place);
  const [area, setArea] = useState(planting.area ? writeNumber(planting.area.value, i18n.locale) : '');
  const [unit, setUnit] = useState<AreaUnit>(planting.area?.unit ?? 'm2');
  const [irrigation, setIrrigation] = useState<string>(planting.irrigation ?? '');
  const { pumpLitresPerMinute: known } = planting;
  const [pump, setPump] = useState(known ? writeNumber(known, i18n.locale) : '');
  const [soil, setSoil] = useState(planting.soil ?? '');
  const idempotencyKey = useRef(randomId());
  const savePlanting = useSavePlanting();
  useEffect(warmToasts, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const size = numberOf(area, i18n.locale);
    const draft = {
      id: planting._id,
      crop: planting.crop,
      planted_on: planting.planted_on,
      method: planting.method,
      place,
      area: size === null ? null : { value: size, unit },
      irrigation: (irrigation || null) as IrrigationKind | null,
      pumpLitresPerMinute: numberOf(pump, i18n.locale),
      soil: soil || null,
    };
    savePlanting.mutate(
      {
        itemId: planting.agri_id,
        cropName: planting.cropName,
        draft,
        idempotencyKey: idempotencyKey.current,
      },
      {
        onSuccess: ({ state }) => {
          showToast('success', _(state === 'waiting' ? 'outbox.kept' : 'planting.saved'));
          onClose();
        },
        onError: (error) => {
          // A lost answer may have made it: the same key makes it once.
          if (!(error instanceof NotKeptError)) idempotencyKey.current = randomId();
        },
      },
    );
  };
  return (
    <Sheet open title={_('season.field')} onClose={onClose}>
      {place ? (
        <p>
          {_('season.place')} <bdi className="font-semibold">{place.name || _('season.placeKnown')}</bdi>
        </p>
      ) : (
        <PlaceChoice busy={false} onChoose={setPlace} />
      )}
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3">
          <NumberField
            label={_('area.size')}
            min={0.01}
            max={1_000_000}
            value={area}
            onValue={setArea}
            read={readNumber}
            write={writeNumber}
          />
          <SelectField
            label={_('amount.unit')}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value as AreaUnit)}
          >
            {areaUnits.map((each) => (
              <option key={each} value={each}>
                {_(areaWords[each], { value: '' }).trim()}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label={_('irrigation.how')}
          value={irrigation}
          onChange={(event) => setIrrigation(event.currentTarget.value)}
        >
          <option value="">{_('season.notSaid')}</option>
          {irrigationKinds.map((kind) => (
            <option key={kind} value={kind}>
              {_(irrigationWords[kind])}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={_('irrigation.pump')}
          min={0.1}
          max={100_000}
          value={pump}
          onValue={setPump}
          read={readNumber}
          write={writeNumber}
        />
        <SelectField
          label={_('soil.kind')}
          value={soil}
          onChange={(event) => setSoil(event.currentTarget.value)}
        >
          <option value="">{_('season.notSaid')}</option>
          {soils.map((code) => (
            <option key={code} value={code}>
              {_(soilWords[code])}
            </option>
          ))}
          {soil && !(soil in soilWords) && <option value={soil}>{soil}</option>}
        </SelectField>
        {savePlanting.isError && (
          <Notice icon="alert" look="harm" live>
            {errorText(savePlanting.error, _, _('planting.failed'))}
          </Notice>
        )}
        <Button type="submit" icon="check" busy={savePlanting.isPending}>
          {_('action.save')}
        </Button>
      </form>
    </Sheet>
  );
}
