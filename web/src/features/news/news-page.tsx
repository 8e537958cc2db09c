import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { formatAge } from '../../lib/text/format-age.ts';
import { formatDayAndTime } from '../../lib/text/later-formats.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { StaleLine } from '../../ui/state/stale-line.tsx';
import { useNews } from './api.ts';
import { NewsCard, NewsPicture } from './parts/news-card.tsx';

type Props = { article: NewsArticle | undefined; onClose: () => void };

/** The whole of an article that the publisher gives away, and the way to the rest. */
function ArticleSheet({ article, onClose }: Props) {
  const { _, i18n } = useLingui();
  const when = article?.published_at && formatDayAndTime(article.published_at, i18n.locale);
  return (
    <Sheet open={article !== undefined} title={article?.title ?? ''} routed onClose={onClose}>
      {article && (
        <article className="flex flex-col gap-3.5">
          <NewsPicture src={article.image_url} eager className="aspect-video w-full rounded-inner" />
          <p className="text-small text-ink-2">{[article.source, when].filter(Boolean).join(' · ')}</p>
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

const GRID = 'grid grid-cols-1 gap-3 pad:grid-cols-2 pad:gap-4 wide:grid-cols-3';

export function NewsPage() {
  const { _, i18n } = useLingui();
  const news = useNews();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const articles = news.data?.data.results ?? [];
  const open = articles[Number(/^#article-(\d+)$/.exec(hash)?.[1] ?? -1)];
  // Back closes the article too: it is a step of its own in the history.
  const close = () => (key === 'default' ? navigate('/news', { replace: true }) : navigate(-1));
  const age = news.data && formatAge(news.data.fetched_at, i18n.locale);

  return (
    <Page
      title={_('home.news')}
      below={age && <p className="text-small text-ink-2">{_('state.updated', { age })}</p>}
      backTo="/"
      wide
    >
      <PullToRefresh onRefresh={news.refresh} />
      {news.isPending && <NewsSkeleton className={GRID} />}
      {news.isError && !news.data && (
        <LoadFailed
          text={errorText(news.error, _, _('news.loadFailed'))}
          busy={news.isFetching}
          onRetry={news.refresh}
        />
      )}
      {news.data?.stale && (
        <StaleLine
          text={_('state.stale', { age: age ?? '' })}
          busy={news.isFetching}
          onRetry={news.refresh}
        />
      )}
      {news.data && articles.length === 0 && (
        <EmptyState
          picture={<Icon name="news" className="size-20 text-leaf [stroke-width:1.4]" />}
          title={_('news.emptyTitle')}
          text={_('news.emptyText')}
        />
      )}
      <ul className={GRID}>
        {articles.map((article, index) => (
          <li key={article.link} className={index === 0 ? 'pad:col-span-2 wide:col-span-3' : ''}>
            <NewsCard article={article} lead={index === 0} onOpen={() => navigate(`#article-${index}`)} />
          </li>
        ))}
      </ul>
      <ArticleSheet article={open} onClose={() => open && close()} />
    </Page>
  );
}

/** The shape of the list while it is on its way. */
function NewsSkeleton({ className }: { className: string }) {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className={className}>
      <div className="skeleton h-80 rounded-tile pad:col-span-2 wide:col-span-3" />
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="skeleton h-32 rounded-tile pad:h-72" />
      ))}
    </div>
  );
}
