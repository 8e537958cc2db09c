import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import { useState } from 'react';
import { TopicDrawing } from './topic-drawing.tsx';
import { topicOf } from './topics.ts';

type Props = { article: NewsArticle; className: string; eager?: boolean };

/** The picture of an article, which says nothing that its title does not; drawn by topic where none can be loaded. */
export function NewsPicture({ article, className, eager }: Props) {
  const { image_url: source } = article;
  const [failed, setFailed] = useState<string>();
  if (source === null || failed === source)
    return <TopicDrawing topic={topicOf(article)} className={className} />;
  return (
    <img
      src={source}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(source)}
      className={`news-picture ${className}`}
    />
  );
}
