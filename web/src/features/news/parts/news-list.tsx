import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import { useLingui } from '@lingui/react';
import { LeadCard, NewsRow } from './news-card.tsx';
import { groupByDay } from './news-days.ts';

type Props = { articles: NewsArticle[]; onOpen: (index: number) => void };

/** The articles by their day, the newest of all large. */
export function NewsList({ articles, onOpen }: Props) {
  const { i18n } = useLingui();
  return groupByDay(articles, i18n.locale).map(({ day, isToday, articles: ofDay }, index) => {
    const [lead, rows] = index === 0 ? [ofDay[0], ofDay.slice(1)] : [undefined, ofDay];
    return (
      <section key={day} className="news-section">
        {day && (
          <h2 className="news-day">
            <time>{day}</time>
          </h2>
        )}
        {lead && <LeadCard article={lead} byAge={isToday} onOpen={() => onOpen(articles.indexOf(lead))} />}
        {rows.length > 0 && (
          <ul className="news-rows">
            {rows.map((article) => (
              <li key={article.link}>
                <NewsRow article={article} byAge={isToday} onOpen={() => onOpen(articles.indexOf(article))} />
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
