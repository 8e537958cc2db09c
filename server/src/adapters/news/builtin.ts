import type { Upstream } from '../upstream/port.ts';
import { decodeText } from './decode-text.ts';
import type { NewsSource } from './port.ts';
import { readJsonFeed, readXmlFeed } from './read-feed.ts';

const ACCEPT = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml, */*;q=0.5';

/** A feed of a publisher: RSS, Atom or JSON Feed, told apart by how it begins. */
export function feedSource(address: string, upstream: Upstream): NewsSource {
  return {
    name: address,
    read: () =>
      upstream.read({ url: new URL(address), headers: { accept: ACCEPT } }, ({ bytes, contentType }) => {
        const text = decodeText(bytes, contentType).trimStart();
        return text.startsWith('{') ? readJsonFeed(text, address) : readXmlFeed(text, address);
      }),
  };
}
