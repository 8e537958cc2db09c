/**
 * The push services of the browsers, each by the hosts that its own documentation names for senders to allow. Nothing is
 * ever sent elsewhere: an endpoint is an address that a stranger gave.
 */
const knownServices = [
  { name: 'Chrome', host: 'fcm.googleapis.com' },
  { name: 'Firefox', host: 'updates.push.services.mozilla.com' },
  { name: 'Safari', host: '*.push.apple.com' },
  { name: 'Edge', host: '*.notify.windows.com' },
] as const;

/** The name of the push service that an endpoint belongs to; undefined where it is none that is allowed. */
export function nameOfPushService(endpoint: string, others: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return undefined;
  if (others.includes(url.origin)) return url.host;
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  const known = knownServices.find(({ host }) => isWithin(url.hostname, host));
  if (known) return known.name;
  return others.some((host) => isWithin(url.hostname, host)) ? url.hostname : undefined;
}

function isWithin(hostname: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
