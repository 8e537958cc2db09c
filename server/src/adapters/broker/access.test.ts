import fc from 'fast-check';
import { expect, test } from 'vitest';
import { access } from './access.ts';

const device = { kind: 'device', id: 'one' } as const;

test.each(['af/one/tele/LWT', 'af/one/stat/POWER', 'af/one/cmnd/POWER', 'af/one/x'])(
  'a device may publish %s',
  (topic) => expect(access(device, 'publish', topic)).toBe(true),
);

test.each([
  '#',
  '+/+/+',
  '$SYS/#',
  '$share/x/af/one/#',
  'af/#',
  'af/+/cmnd/POWER',
  'af/one',
  'af/one/',
  'af/onetwo/tele/LWT',
  'af/two/cmnd/POWER',
  '/af/one/tele/LWT',
  'tasmota/discovery/A0/config',
  '',
])('a device has nothing to do with %s', (topic) => {
  expect(access(device, 'publish', topic)).toBe(false);
  expect(access(device, 'subscribe', topic)).toBe(false);
  expect(access(device, 'receive', topic)).toBe(false);
});

test('whatever the topic, two devices never share one', () => {
  const part = fc.constantFrom('af', 'one', 'two', 'cmnd', '#', '+', '$SYS', '', 'POWER');
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }),
      fc.constantFrom('publish', 'subscribe', 'receive'),
      (parts, action) => {
        const topic = parts.join('/');
        const other = { kind: 'device', id: 'two' } as const;
        expect(access(device, action, topic) && access(other, action, topic)).toBe(false);
      },
    ),
  );
});
