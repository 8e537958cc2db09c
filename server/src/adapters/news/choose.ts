import type { Config } from '../../config.ts';
import type { OpenUpstream, Spend } from '../upstream/port.ts';
import { feedSource } from './builtin.ts';
import { newsdata } from './newsdata.ts';
import type { NewsSource } from './port.ts';

type Options = { settings: Config['upstreams']; openUpstream: OpenUpstream; spend: Spend };

/** The feeds, each with a circuit of its own; or with a key newsdata.io. */
export function chooseNews({ settings, openUpstream, spend }: Options): NewsSource[] {
  if (settings.newsdata)
    return [newsdata({ ...settings.newsdata, upstream: openUpstream('newsdata'), spend })];
  return settings.newsFeeds.map((feed) => feedSource(feed, openUpstream(`feed ${new URL(feed).host}`)));
}
