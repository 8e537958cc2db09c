import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router';
import { failureOf } from '../../lib/error-text.ts';
import { formatAge } from '../../lib/text/cached-formats.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PullToRefresh } from '../../ui/page/pull-to-refresh.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadFailed, StaleLine } from '../../ui/state/load-failed.tsx';
import { useNews } from './api.ts';
import { ArticleSheet } from './parts/article-sheet.tsx';
import { NewsList } from './parts/news-list.tsx';
import { NewsSkeleton } from './parts/news-skeleton.tsx';
import '../../ui/news/news.css';

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
      {news.isPending && <NewsSkeleton />}
      {news.isError && !news.data && (
        <LoadFailed
          text={_('news.loadFailed')}
          {...failureOf(news.error, _)}
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
      {articles.length > 0 && (
        <div className="news">
          <NewsList articles={articles} onOpen={(index) => navigate(`#article-${index}`)} />
        </div>
      )}
      <ArticleSheet article={open} onClose={() => open && close()} />
    </Page>
  );
}
