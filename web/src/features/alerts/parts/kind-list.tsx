import type { AlertKind, AlertSettings } from '@agri/contract/alert-schemas.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useSetAlerts } from '../api.ts';
import { kindsInOrder, kindWords } from '../kind-words.ts';

/** Each kind of alert with its switch. */
export function KindList({ kinds }: Pick<AlertSettings, 'kinds'>) {
  const { _ } = useLingui();
  const setAlerts = useSetAlerts();
  // `mutate` calls back for the last switch only.
  const onSwitch = (kind: AlertKind, on: boolean) =>
    setAlerts
      .mutateAsync({ kinds: { [kind]: on } })
      .catch((error) => showToast('error', errorText(error, _, _('alerts.saveFailed'))));
  return (
    <section aria-labelledby="alerts-what" className="flex flex-col gap-3">
      <h2 id="alerts-what" className="mt-2 text-h2">
        {_('alerts.what')}
      </h2>
      <ul className="overflow-hidden rounded-tile border border-line bg-card raised">
        {kindsInOrder.map((kind) => {
          const { icon, label, note } = kindWords[kind];
          return (
            <li key={kind} className="border-line not-first:border-t">
              <SwitchRow
                icon={icon}
                label={_(label)}
                note={note && _(note)}
                on={kinds[kind]}
                onSwitch={(on) => onSwitch(kind, on)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
