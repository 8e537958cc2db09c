import { z } from 'zod';
import { instant, messageBody } from '../text-schemas.ts';

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
    response: messageBody.extend({
      data: z.object({ results: z.array(newsArticle) }),
      fetched_at: instant,
      stale: z.boolean(),
    }),
  },
};

export type NewsArticle = z.output<typeof newsArticle>;
