import type { NewsArticle } from '@agri/contract/news-schemas.ts';
import { useLingui } from '@lingui/react';
import { formatAge } from '../../../lib/text/cached-formats.ts';
import { formatTime } from '../../../lib/text/later-formats.ts';
import { NewsPicture } from './news-picture.tsx';

type Props = {
  article: NewsArticle;
  /** Whether its age says when it was; below the name of its day, the time does. */
  byAge: boolean;
  onOpen: () => void;
};

/** The newest article: a large picture, its title, and how it begins. Words of strangers are plain here. */
export function LeadCard({ article, byAge, onOpen }: Props) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className="news-lead">
      <NewsPicture article={article} eager className="news-lead-picture" />
      <span className="news-lead-words">
        <Publisher name={article.source} />
        <span className="news-lead-title" dir="auto">
          {article.title}
        </span>
        {article.description && (
          <span className="line-clamp-3 text-ink-2" dir="auto">
            {article.description}
          </span>
        )}
        <When at={article.published_at} byAge={byAge} />
      </span>
    </button>
  );
}

/** An article in the list: who wrote it, the title, when, and a small picture. */
export function NewsRow({ article, byAge, onOpen }: Props) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className="news-row">
      <span className="news-row-words">
        <Publisher name={article.source} />
        <span className="news-row-title" dir="auto">
          {article.title}
        </span>
        <When at={article.published_at} byAge={byAge} />
      </span>
      <NewsPicture article={article} className="news-thumb" />
    </button>
  );
}

function When({ at, byAge }: { at: string | null; byAge: boolean }) {
  const { i18n } = useLingui();
  if (at === null) return null;
  const words = byAge ? formatAge(at, i18n.locale) : formatTime(at, i18n.locale);
  return <time className="text-small text-ink-2">{words}</time>;
}

/** Who wrote it, with a badge of their first letter. */
export function Publisher({ name }: { name: string }) {
  if (!name) return null;
  return (
    <bdi className="news-source">
      <i aria-hidden="true" data-tint={tintOf(name)}>
        {initialOf(name)}
      </i>
      <span>{name}</span>
    </bdi>
  );
}

const TINTS = 4;

/** The same colour for the same publisher. */
function tintOf(source: string): number {
  return [...source].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;
}

/** The letter that people would find it under: not the article before the name. */
function initialOf(source: string): string {
  const [first = ''] = source.replace(/^(the|el|la|le|les|o|a) /i, '').match(/\p{L}\p{M}*|\p{N}/u) ?? [];
  return first.toUpperCase();
}
