import sharp from 'sharp';
import { drawStory, storyArticles } from './news-story.ts';
import type { Reply, Seen } from './upstream-server.ts';

/** A publisher: its feed as RSS at `/feed.xml`, as Atom at `/atom.xml`, and the pictures of its articles. */
export async function answerPublisher({ url }: Seen, origin: string): Promise<Reply> {
  const hue = /^\/pictures\/(\d+)\.jpg$/.exec(url.pathname)?.[1];
  if (hue)
    return {
      type: 'image/jpeg',
      body: await sharp(Buffer.from(drawStory(Number(hue))))
        .jpeg()
        .toBuffer(),
    };
  if (url.pathname === '/feed.xml') return { type: 'application/rss+xml', body: writeRss(origin) };
  if (url.pathname === '/atom.xml') return { type: 'application/atom+xml', body: writeAtom(origin) };
  return { status: 404, type: 'text/plain', body: 'not here' };
}

function writeRss(origin: string): string {
  const items = storyArticles.map(
    ({ title, description, hue, hoursAgo }) => `<item>
      <title>${title}</title>
      <link>https://news.example/${hue}?utm_source=rss</link>
      <pubDate>${new Date(Date.now() - hoursAgo * 3_600_000).toUTCString()}</pubDate>
      <description><![CDATA[<p>${description}</p>]]></description>
      <media:content url="${origin}/pictures/${hue}.jpg" medium="image"/>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
    <title>The Simulated Furrow</title><link>https://news.example/</link>${items.join('')}</channel></rss>`;
}

/** The first two articles again, as another publisher would bring them, and nothing else. */
function writeAtom(origin: string): string {
  const entries = storyArticles.slice(0, 2).map(
    ({ title, description, hue, hoursAgo }) => `<entry>
      <title type="html">${title}</title>
      <link rel="alternate" href="/again/${hue}"/>
      <updated>${new Date(Date.now() - hoursAgo * 3_600_000).toISOString()}</updated>
      <summary>${description}</summary>
    </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom"><title>Atom of the Field</title>
    <link href="${origin}/"/>${entries.join('')}</feed>`;
}
