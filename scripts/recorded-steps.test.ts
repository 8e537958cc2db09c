import { expect, test } from 'vitest';
import { putRecord } from './recorded-steps.ts';

const now = new Date('2026-11-21T12:00:00Z');
const said = (name: string, output: string, code = 0) => ({ name, output, code, seconds: 2 });

test('a new page has the head, and each program below its name', () => {
  const page = putRecord('', '# Fault tests\n', 'Machine: one.', [said('kill', 'held\n')], now);
  expect(page).toMatch(/^# Fault tests\n/);
  expect(page).toContain('Machine: one.');
  expect(page).toContain('## kill\n\n```\nheld\n```\n\nHeld, 2 s, 2026-11-21.');
});

test('the head that somebody wrote stays, and so does what other programs said', () => {
  const first = putRecord(
    '',
    '# Fault tests\n',
    'Machine: one.',
    [said('b', 'earlier words'), said('c', 'kept')],
    now,
  );
  const edited = first.replace('# Fault tests', '# Fault tests\n\nRead this first.');
  const page = putRecord(
    edited,
    '# Fault tests\n',
    'Machine: two.',
    [said('b', 'new', 1), said('a', 'first')],
    now,
  );
  expect(page).toContain('Read this first.');
  expect(page).not.toContain('Machine: one.');
  expect(page).not.toContain('earlier words');
  expect(page.match(/^## .*$/gm)).toEqual(['## a', '## b', '## c']);
  expect(page).toContain('new\n```\n\n**Did not hold**');
  expect(page).toContain('kept');
});
