import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import { isPublicAddress } from './private-addresses.ts';

const CONNECT_TIMEOUT_MS = 5_000;

export const openWeb = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: -1 });
/** Looks at the very address that is connected to, so a name cannot point elsewhere a moment later. */
export const publicWeb = new Agent({
  connect: { timeout: CONNECT_TIMEOUT_MS, lookup: lookupPublic, autoSelectFamily: false },
});

function lookupPublic(...[hostname, options, done]: Parameters<LookupFunction>): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const refused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    const first = addresses[0];
    if (refused || !first) return done(new Error('a private address'), '', 0);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
}

export { fetch };
