import { BlockList, isIP } from 'node:net';

/** What is not of the public internet, by the special-purpose registries of IANA (RFC 6890 and later). */
const specialIpv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

// Only 2000::/3 is given out; inside it, these lead elsewhere: Teredo, documentation, 6to4, and the rest of 2001::/23.
const specialIpv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of specialIpv4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialIpv6) refused.addSubnet(network, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an address of a host is one of the public internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family === 6) return givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return false;
}
