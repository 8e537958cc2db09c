import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { formatAge } from '../../../lib/text/format-age.ts';

type Props = { article: NewsArticle; lead: boolean; onOpen: () => void };

/** An article in the list; the first one lies large. Images and words of strangers are plain here. */
export function NewsCard({ article, lead, onOpen }: Props) {
  const { i18n } = useLingui();
  const { title, description, image_url, source, published_at } = article;
  const when = published_at && formatAge(published_at, i18n.locale);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`flex h-full w-full overflow-hidden rounded-tile border border-line bg-card text-start shadow-card hover:border-leaf ${
        lead ? 'flex-col wide:flex-row' : 'flex-row-reverse items-stretch pad:flex-col'
      }`}
    >
      <NewsPicture
        src={image_url}
        eager={lead}
        className={
          lead
            ? 'aspect-video w-full wide:w-3/5 wide:flex-none'
            : 'w-28 flex-none pad:aspect-video pad:w-full'
        }
      />
      <span className={`flex min-w-0 flex-1 flex-col gap-1 px-4 py-3 ${lead ? 'wide:px-6 wide:py-5' : ''}`}>
        <span
          className={`font-bold text-balance leading-snug ${lead ? 'text-h2 wide:text-h1' : 'text-body'}`}
          dir="auto"
        >
          {title}
        </span>
        <span className={`text-ink-2 ${lead ? 'line-clamp-3 wide:line-clamp-6' : 'line-clamp-2'}`} dir="auto">
          {description}
        </span>
        <span className="mt-auto flex gap-1.5 pt-1 text-small text-ink-2">
          {source && <bdi className="min-w-0 truncate">{source}</bdi>}
          {when && (
            <span className="flex-none">
              {source && '· '}
              {when}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

type PictureProps = { src: string | null; className: string; eager?: boolean };

/** The picture of an article, which says nothing that its title does not; gone when it cannot be loaded. */
export function NewsPicture({ src, className, eager }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (src === null || failed === src) return null;
  return (
    <img
      src={src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
      className={`bg-leaf-wash object-cover ${className}`}
    />
  );
}
