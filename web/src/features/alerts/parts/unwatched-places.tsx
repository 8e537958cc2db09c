import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { Notice } from '../../../ui/state/notice.tsx';

/** Which places get no weather alerts. Settings that an earlier version stored name no places. */
export function UnwatchedPlaces({ places = [] }: Partial<Pick<AlertSettings, 'places'>>) {
  const { _, i18n } = useLingui();
  const names = [...new Set(places.flatMap(({ name, isWatched }) => (isWatched ? [] : [name])))];
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow' }).format(names);
  return <Notice icon="alert">{_('alerts.unwatched', { most: limits.alertPlaces, places: list })}</Notice>;
}
