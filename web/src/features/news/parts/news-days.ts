import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import { readNow } from '../../../lib/clock.ts';
import { dateFormat, dateLocale } from '../../../lib/text/cached-formats.ts';

const DAY_MS = 86_400_000;
/** A weekday alone is clear for so many days. */
const WEEK_DAYS = 6;

type Group = { day: string; isToday: boolean; articles: NewsArticle[] };

/** The articles under the names of their days, in the order in which they come; those without a date have none. */
export function groupByDay(articles: NewsArticle[], locale: string, now = readNow()): Group[] {
  const groups: Group[] = [];
  for (const article of articles) {
    const date = article.published_at === null ? undefined : new Date(article.published_at);
    const day = date ? nameDay(date, locale, now) : '';
    const group = groups.find((known) => known.day === day);
    if (group) group.articles.push(article);
    else groups.push({ day, isToday: date !== undefined && daysSince(date, now) <= 0, articles: [article] });
  }
  return groups;
}

/** Today, yesterday, Wednesday, or 6 March: by the person's own calendar. */
function nameDay(date: Date, locale: string, now: Date): string {
  const days = daysSince(date, now);
  if (days <= 1)
    return new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'auto' }).format(
      -Math.max(0, days),
      'day',
    );
  if (days <= WEEK_DAYS) return dateFormat(locale, { weekday: 'long' }).format(date);
  return dateFormat(locale, { day: 'numeric', month: 'long' }).format(date);
}

function daysSince(date: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
