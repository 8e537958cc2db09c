import { expect, test } from 'vitest';
import { findFirstIds } from './first-words.ts';

test('the first words are those of the frame, of sign-in and of home, and no others', () => {
  const ids = findFirstIds();
  for (const id of [
    'tabs.home',
    'signin.title',
    'home.farm',
    'condition.rain',
    'app.offline',
    'action.tryAgain',
  ])
    expect(ids).toContain(id);
  for (const id of ['setup.tasmota', 'record.analyse', 'terms.lead', 'weather.sunrise'])
    expect(ids).not.toContain(id);
});
