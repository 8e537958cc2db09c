import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { formatClock } from '../../../lib/text/formats.ts';
import { nameZone, readZone } from '../../../lib/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useSetAlerts } from '../api.ts';

/** When nothing but frost and lamps may ring. The times are those of this phone. */
export function QuietHours({ settings: { quiet } }: { settings: Pick<AlertSettings, 'quiet'> }) {
  const { _, i18n } = useLingui();
  const write = (time: string) => formatClock(`2000-01-01T${time}`, i18n.locale);
  const setAlerts = useSetAlerts();
  const [from, setFrom] = useState(quiet.from);
  const [until, setUntil] = useState(quiet.until);
  const changed = from !== quiet.from || until !== quiet.until;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAlerts.mutate(
      { quiet: { from, until } },
      { onSuccess: () => showToast('success', _('alerts.quietSaved')) },
    );
  };

  return (
    <form
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-tile border border-line bg-card p-4 raised"
    >
      <h2 className="text-h2">{_('alerts.quiet')}</h2>
      <p className="text-ink-2">{_('alerts.quietNote', { zone: nameZone(readZone()) })}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <TimeField label={_('alerts.quietFrom')} value={from} onValue={setFrom} write={write} />
        <TimeField label={_('alerts.quietUntil')} value={until} onValue={setUntil} write={write} />
      </div>
      {setAlerts.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(setAlerts.error, _, _('alerts.saveFailed'))}
        </Notice>
      )}
      {changed && (
        <Button type="submit" busy={setAlerts.isPending}>
          {_('action.save')}
        </Button>
      )}
    </form>
  );
}
