import type { FarmItem } from '@agri/contract/farm-schemas.ts';
import type { I18n } from '@lingui/core';
import { formatDay } from './later-formats.ts';

type Checked = Pick<FarmItem, 'last_record_at'> & Partial<Pick<FarmItem, 'last_check'>>;

/** How the newest check left an item, and in words. What was kept before this was known says no more than that it was checked. */
export function tellCheck({ last_record_at, last_check }: Checked, i18n: I18n) {
  const _: I18n['_'] = i18n._.bind(i18n);
  if (!last_record_at) return { found: 'none', text: _('farm.notChecked') } as const;
  const day = formatDay(last_record_at, i18n.locale);
  const { found, name } = last_check ?? { found: 'unclear', name: null };
  if (found === 'trouble') {
    const text = name ? _('farm.trouble', { name }) : _('farm.troubleLeaf');
    return { found, text, day } as const;
  }
  if (found === 'fine') return { found, text: _('farm.lookedFine', { day }) } as const;
  if (found === 'working') return { found, text: _('record.isWorking') } as const;
  return { found, text: _('farm.lastChecked', { day }) } as const;
}
