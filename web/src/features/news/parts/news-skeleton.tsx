import { useLingui } from '@lingui/react';

/** The shape of the list while it is on its way: one large, then rows with their words and their picture. */
export function NewsSkeleton() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className="news">
      <div className="skeleton news-waits-line w-2/5" />
      <div className="news-lead">
        <div className="skeleton news-lead-picture" />
        <div className="news-lead-words">
          <div className="skeleton news-waits-line w-2/5" />
          <div className="skeleton news-waits-title" />
          <div className="skeleton news-waits-line" />
          <div className="skeleton news-waits-line w-3/5" />
        </div>
      </div>
      <div className="skeleton news-waits-line w-2/5" />
      <div className="news-rows">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="news-row">
            <div className="news-row-words">
              <div className="skeleton news-waits-line w-2/5" />
              <div className="skeleton news-waits-line" />
              <div className="skeleton news-waits-line w-3/5" />
            </div>
            <div className="skeleton news-thumb" />
          </div>
        ))}
      </div>
    </div>
  );
}
