import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { formatAge } from '../../lib/text/format-age.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { StaleLine } from '../../ui/state/stale-line.tsx';
import { useNews } from './api.ts';
import { ArticleSheet } from './parts/article-sheet.tsx';
import { NewsCard } from './parts/news-card.tsx';
import { NewsSkeleton } from './parts/news-skeleton.tsx';

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
