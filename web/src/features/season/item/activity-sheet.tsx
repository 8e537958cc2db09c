import { dayLimits } from '@agri/contract/season/day-limits.ts';
import { type ActivityKind, type AmountUnit, activityKinds } from '@agri/contract/season/season-words.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readConnection } from '../../../lib/call/reachable.ts';
import { isMobileOrTablet } from '../../../lib/device-class.ts';
import { errorText } from '../../../lib/error-text.ts';
import { usePhoto } from '../../../lib/image/use-photos.ts';
import { NotKeptError } from '../../../lib/not-kept-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useFormDraft } from '../../../lib/storage/use-form-draft.ts';
import { writeNumber } from '../../../lib/text/read-number.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { TileChoice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { KeptLine } from '../../../ui/form/kept-line.tsx';
import { SmallPhotoField } from '../../../ui/form/photo-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { useAddActivity } from '../api.ts';
import { activityIcons, activityUnits, activityWords } from '../parts/unit-words.ts';
import { AmountFields, readAmount } from './amount-fields.tsx';

const NOTE_MAX = 1000;

type Props = {
  itemId: string;
  plantingId: string | null;
  /** Given where the tap said it already. */
  kind?: ActivityKind;
  amount?: { value: number; unit: AmountUnit } | undefined;
  today: string;
  onClose: () => void;
};

/** Writes down what was done: the day and an amount are filled in as far as the app knows them. */
export function ActivitySheet({ itemId, plantingId, kind: given, amount, today, onClose }: Props) {
  const { _, i18n } = useLingui();
  const [kind, setKind] = useState<ActivityKind>(given ?? 'watered');
  const [on, setOn] = useState(today);
  const [firstValue] = useState(amount ? writeNumber(amount.value, i18n.locale) : '');
  const [value, setValue] = useState(firstValue);
  const [unit, setUnit] = useState<AmountUnit>(amount?.unit ?? activityUnits[kind][0] ?? 'kg');
  const [note, setNote] = useState('');
  const { photo, busy, error: photoError, pick, remove, restore } = usePhoto();
  const idempotencyKey = useRef(randomId());
  const addActivity = useAddActivity();
  const isTouched = photo !== undefined || note.trim() !== '' || value !== firstValue;
  const kept = useFormDraft(
    `/agriData/${itemId}/activity/${plantingId ?? ''}/${given ?? ''}`,
    { texts: isTouched ? { kind, on, value, unit, note } : {}, photos: photo ? [photo] : [] },
    ({ texts, photos: [keptPhoto] }) => {
      const keptKind = activityKinds.find((one) => one === texts.kind) ?? kind;
      setKind((now) => (now === kind ? keptKind : now));
      setOn((now) => (now === today ? (texts.on ?? now) : now));
      setValue((now) => (now === firstValue ? (texts.value ?? now) : now));
      setUnit((now) => activityUnits[keptKind].find((one) => one === texts.unit) ?? now);
      setNote((now) => now || (texts.note ?? ''));
      if (keptPhoto) restore(keptPhoto);
    },
    { busy },
  );
  useEffect(warmToasts, []);

  const startOver = () => {
    kept.forget();
    setOn(today);
    setValue(firstValue);
    setNote('');
    remove();
  };

  const chooseKind = (next: ActivityKind) => {
    setKind(next);
    if (!activityUnits[next].includes(unit)) setUnit(activityUnits[next][0] ?? 'kg');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const done = readAmount(value, unit, i18n.locale);
    const draft = { planting: plantingId, kind, on, ...done, note: cleanTyped(note) };
    addActivity.mutate(
      {
        itemId,
        text: _(activityWords[kind]),
        draft,
        photo: photo?.jpeg,
        idempotencyKey: idempotencyKey.current,
        onQueued: kept.forget,
      },
      {
        onSuccess: ({ state }) => {
          kept.forget();
          const waits = readConnection() === 'offline' ? 'outbox.kept' : 'outbox.keptOnline';
          showToast('success', _(state === 'waiting' ? waits : 'activity.saved'));
          onClose();
        },
        onError: (error) => {
          kept.keepAgain();
          // A lost answer may have made it: the same key makes it once.
          if (!(error instanceof NotKeptError)) idempotencyKey.current = randomId();
        },
      },
    );
  };
  return (
    <Sheet open title={given ? _(activityWords[given]) : _('activity.add')} onClose={onClose}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        {kept.kept && <KeptLine onStartOver={startOver} />}
        {!given && (
          <TileChoice
            legend={_('activity.what')}
            name="kind"
            chosen={kind}
            onChoose={chooseKind}
            options={activityKinds.map((value) => ({
              value,
              face: <Icon name={activityIcons[value]} />,
              label: _(activityWords[value]),
            }))}
          />
        )}
        <AmountFields
          units={activityUnits[kind]}
          value={value}
          unit={unit}
          onValue={setValue}
          onUnit={setUnit}
        />
        <Field
          label={_('activity.day')}
          type="date"
          required
          min={dayLimits.oldest}
          max={today}
          value={on}
          onChange={(event) => setOn(event.currentTarget.value)}
        />
        <Field
          label={_('activity.note')}
          value={note}
          maxLength={NOTE_MAX}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <SmallPhotoField
          label={_('activity.photo')}
          previewUrl={photo?.previewUrl}
          busy={busy}
          error={photoError}
          offerCamera={isMobileOrTablet()}
          disabled={addActivity.isPending}
          onPick={pick}
          onRemove={remove}
        />
        {addActivity.isError && (
          <Notice icon="alert" look="harm" live>
            {errorText(addActivity.error, _, _('activity.failed'))}
          </Notice>
        )}
        <Button type="submit" icon="check" busy={addActivity.isPending} disabled={busy}>
          {_('action.save')}
        </Button>
      </form>
    </Sheet>
  );
}
