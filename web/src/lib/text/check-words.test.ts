import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { tellCheck } from './check-words.ts';

const i18n = setupI18n({
  locale: 'en',
  messages: {
    en: {
      'farm.notChecked': 'Not checked yet',
      'farm.trouble': ['Trouble: ', ['name']],
      'farm.lookedFine': ['Looked fine on ', ['day']],
      'farm.lastChecked': ['Checked ', ['day']],
      'farm.troubleLeaf': 'Yellow or brown leaf',
      'record.isWorking': 'Checking',
    },
  },
});
const at = '2025-03-06T08:00:00Z';
const last = (found: 'trouble' | 'fine' | 'unclear' | 'working', name: string | null = null) =>
  tellCheck({ last_record_at: at, last_check: { record: 'r', found, name } }, i18n);

test('a plant that nobody checked is not said to be fine', () => {
  expect(tellCheck({ last_record_at: null, last_check: null }, i18n)).toEqual({
    found: 'none',
    text: 'Not checked yet',
  });
});

test('a trouble is said by its name, and fine only after a check that saw nothing', () => {
  expect(last('trouble', 'Early blight')).toMatchObject({ found: 'trouble', text: 'Trouble: Early blight' });
  expect(last('trouble').text).toBe('Yellow or brown leaf');
  expect(last('fine').text).toBe('Looked fine on 6 Mar 2025');
  expect(last('unclear')).toEqual({ found: 'unclear', text: 'Checked 6 Mar 2025' });
});

test('what a phone kept before this was known is no more than checked', () => {
  expect(tellCheck({ last_record_at: at }, i18n)).toEqual({ found: 'unclear', text: 'Checked 6 Mar 2025' });
});
