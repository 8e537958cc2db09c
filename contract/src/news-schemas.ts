import { z } from 'zod';
import { withExample } from './examples.ts';
import { instant, messageBody } from './text-schemas.ts';

const newsArticle = z.object({
  title: z.string(),
  description: z.string().describe('Plain text of at most 1,000 characters as people count them.'),
  image_url: z
    .string()
    .nullable()
    .describe('An address of this server, which fetches and checks the picture.'),
  link: z.string().describe('http or https only.'),
  source: z.string(),
  published_at: instant.nullable(),
});

export const newsSchemas = {
  news: {
    response: withExample(
      messageBody.extend({
        data: z.object({ results: z.array(newsArticle) }),
        fetched_at: instant,
        stale: z.boolean(),
      }),
      {
        message: 'News found.',
        data: {
          results: [
            {
              title: 'Rains come early to the highlands',
              description: 'Farmers are told to sow within the week.',
              image_url: null,
              link: 'https://news.example/rains',
              source: 'Field News',
              published_at: '2026-03-06T05:00:00.000Z',
            },
          ],
        },
        fetched_at: '2026-03-06T07:30:11.000Z',
        stale: false,
      },
    ),
  },
};

export type NewsArticle = z.output<typeof newsArticle>;
