export type ShareSender = 'own' | 'unnamed' | 'foreign';

/**
 * Who sent a share, as far as a service worker sees it: `Sec-Fetch-Site` is added behind it. The system's share names no
 * origin, and neither does a foreign page that hides its own: the screen tells these two apart by its window.
 */
export function readShareSender(request: Request, ownOrigin: string): ShareSender {
  const { headers, referrer, mode, destination } = request;
  if (mode === 'navigate' && destination !== 'document') return 'foreign';
  const origin = headers.get('origin');
  const named = [origin === 'null' ? null : origin, referrer && new URL(referrer).origin].filter(Boolean);
  const site = headers.get('sec-fetch-site');
  if (named.some((sender) => sender !== ownOrigin) || site === 'cross-site' || site === 'same-site')
    return 'foreign';
  return named.length > 0 ? 'own' : 'unnamed';
}
