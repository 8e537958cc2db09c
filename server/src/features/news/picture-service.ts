import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PictureCodec } from '../../adapters/images/port.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import type { PublicWeb } from '../../adapters/upstream/port.ts';
import { AppError } from '../../errors.ts';

type Parts = {
  web: PublicWeb;
  /** Of its own: a picture of the news never takes an upload's turn. */
  codec: PictureCodec;
  limiter: Limiter;
  /** The networks that an address is counted by; none for this computer itself. */
  networksOf: (address: string) => string[];
  /** Runs few downloads at once, those of one network one after the other. */
  inTurn: <T>(network: string, work: () => Promise<T>) => Promise<T>;
  /** Signs the addresses of pictures, so that nobody has others fetched. */
  secret: string;
  now: () => Date;
};
/** Without a picture for a fault, which is remembered for a shorter time. */
type Fetched = { jpeg?: Buffer; cause?: unknown };

export type NewsPictureService = ReturnType<typeof newsPictureService>;

const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** About 150 pictures as they are shown. */
const CACHE_MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 1024;
const KEPT_MS = 86_400_000;
const FAULT_KEPT_MS = 300_000;
/** Four lists of 60 articles whose pictures nobody has opened yet. */
const byNetwork: Limit = { name: 'news-pictures', points: 240, windowSeconds: 600 };

/** Pictures of the news by way of this server: fetched once, decoded and encoded anew, and kept for a day. */
export function newsPictureService({ web, codec, limiter, networksOf, inTurn, secret, now }: Parts) {
  const sign = (url: string) => createHmac('sha256', secret).update(url).digest('base64url');
  const cache = new LRUCache<string, Fetched, string>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ jpeg }) => ENTRY_BYTES + (jpeg?.length ?? 0),
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    async fetchMethod(url, _stale, { options, context: network }) {
      const fetched = await inTurn(network, () => fetchPicture(url, network));
      if (!fetched.jpeg) options.ttl = FAULT_KEPT_MS;
      return fetched;
    },
  });

  async function fetchPicture(url: string, network: string): Promise<Fetched> {
    try {
      const { jpeg } = await codec.encode(await web.download(url, PICTURE_MAX_BYTES), { owner: network });
      return { jpeg };
    } catch (cause) {
      return { cause };
    }
  }

  function isGenuine(url: string, signature: string): boolean {
    const expected = Buffer.from(sign(url));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  return {
    sign,

    /**
     * The picture of an article. Only what has to be fetched is counted by the network of who asks.
     * @throws AppError `not_found` for every fault of the picture; `too_many_requests`; `not_ready`.
     */
    async getPicture(url: string, signature: string, address: string): Promise<Buffer> {
      if (!isGenuine(url, signature)) throw missing(new Error('not an address of the news'));
      const networks = networksOf(address);
      if (!cache.has(url)) for (const network of networks) await limiter.take(byNetwork, network);
      const fetched = await cache.fetch(url, { context: networks[0] ?? 'this computer' });
      if (!fetched?.jpeg) throw missing(fetched?.cause);
      return fetched.jpeg;
    },
  };
}

function missing(cause: unknown): AppError {
  return new AppError('not_found', 'This photo is no longer here. Go back to the list.', { cause });
}
