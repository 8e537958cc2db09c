import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedNetworks, networkOf } from './throttle-rules.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all addresses of one IPv6 /64 count as one', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 8, maxLength: 8 }),
      (net, hosts) => {
        const [one, other] = [hosts.slice(0, 4), hosts.slice(4)].map((host) => [...net, ...host].join(':'));
        expect(networkOf(one ?? '')).toBe(networkOf(other ?? ''));
      },
    ),
  );
});

test('this computer itself is not counted, so that an unnamed proxy does not lock everybody out', () => {
  expect(countedNetworks('127.0.0.1')).toEqual([]);
  expect(countedNetworks('::1')).toEqual([]);
  expect(countedNetworks('203.0.113.7')).toEqual(['203.0.113.7']);
});
