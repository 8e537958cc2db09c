import type { Config } from '../../config.ts';
import type { OpenUpstream } from '../upstream/port.ts';
import { feedSource } from './builtin.ts';
import { newsdata } from './newsdata.ts';
import type { NewsSource } from './port.ts';

type Options = { around: Config['around']; openUpstream: OpenUpstream; spend: () => Promise<void> };

/** The feeds, each with a circuit of its own; or with a key newsdata.io. */
export function chooseNews({ around, openUpstream, spend }: Options): NewsSource[] {
  if (around.newsdata) return [newsdata({ ...around.newsdata, upstream: openUpstream('newsdata'), spend })];
  return around.newsFeeds.map((feed) => feedSource(feed, openUpstream(`feed ${new URL(feed).host}`)));
}
