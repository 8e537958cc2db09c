import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatDayAndTime } from '../../../lib/text/later-formats.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Publisher } from './news-card.tsx';
import { NewsPicture } from './news-picture.tsx';

type Props = { article: NewsArticle | undefined; onClose: () => void };

/** The whole of an article that the publisher gives away, and the way to the rest. */
export function ArticleSheet({ article, onClose }: Props) {
  const { _, i18n } = useLingui();
  const when = article?.published_at && formatDayAndTime(article.published_at, i18n.locale);
  return (
    <Sheet open={article !== undefined} title={article?.title ?? ''} routed onClose={onClose}>
      {article && (
        <article className="flex flex-col gap-3.5">
          <NewsPicture article={article} eager className="news-open-picture" />
          <div className="news-row-words">
            <Publisher name={article.source} />
            {when && <time className="text-small text-ink-2">{when}</time>}
          </div>
          {article.description && (
            <p className="text-pretty" dir="auto">
              {article.description}
            </p>
          )}
          <a
            href={article.link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-14 items-center justify-center gap-2.5 rounded-tile border border-leaf bg-leaf px-5 py-2 text-center font-semibold text-on-leaf hover:bg-leaf-press"
          >
            {_('news.readAt', { source: article.source })}
            <Icon name="next" className="size-5" mirrored />
          </a>
        </article>
      )}
    </Sheet>
  );
}
