import { storyArticles } from './news-story.ts';
import type { Reply, Seen } from './upstream-server.ts';

/** newsdata.io's `latest`, in its own shape, for any key but `wrong`. */
export function answerNewsdata({ url }: Seen): Reply {
  const key = url.searchParams.get('apikey');
  if (!key || key === 'wrong') {
    const results = { message: 'API key not found', code: 'Unauthorized' };
    return { status: 401, body: JSON.stringify({ status: 'error', results }) };
  }
  const results = storyArticles.map(({ title, description, hue, hoursAgo }) => ({
    article_id: String(hue),
    title,
    link: `https://news.example/${hue}`,
    keywords: null,
    creator: null,
    description,
    content: 'ONLY AVAILABLE IN PAID PLANS',
    pubDate: new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    image_url: null,
    source_id: 'furrow',
    source_name: 'The Simulated Furrow',
    language: 'english',
  }));
  return { body: JSON.stringify({ status: 'success', totalResults: results.length, results }) };
}
