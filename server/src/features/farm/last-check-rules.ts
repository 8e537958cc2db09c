import type { LastFinding, Measurements } from '@agri/contract/farm-schemas.ts';
import { judgePhoto } from '@agri/contract/photo-quality.ts';
import { judgeSeverity } from './photo/photo-texts.ts';

/** The newest check of an item, as far as it tells what was found. */
export type LastCheck = {
  id: string;
  status: string;
  mode: 'model' | 'guide';
  prompt: string;
  first_paragraph: string;
  measurements: Measurements | null;
  signs: { card: string | null } | null;
  written: { cards?: { id: string }[] | undefined } | null;
};

/** What a check says of the state of its plant; `card` is that of a trouble. */
export type Judged = { found: LastFinding; name: string | null; card?: string };

/** How the newest check left an item. Only one that looked and saw nothing is `fine`: all that is not known is `unclear`. */
export function judgeLastCheck(check: LastCheck, isTroubleCard: (id: string) => boolean): Judged {
  const { status, mode, signs, written, first_paragraph: first } = check;
  if (status === 'working') return { found: 'working', name: null };
  if (status !== 'done') return { found: 'unclear', name: null };
  if (signs) return signs.card ? trouble(null, signs.card) : { found: 'unclear', name: null };
  if (mode === 'model') {
    if (first.includes('data-sure=')) return trouble(readName(first));
    return { found: first.includes('data-found="nothing"') ? 'fine' : 'unclear', name: null };
  }
  const card = written?.cards?.[0]?.id;
  if (card && isTroubleCard(card)) return trouble(null, card);
  return { found: judgeLeaf(check), name: null };
}

function trouble(name: string | null, card?: string): Judged {
  return { found: 'trouble', name, ...(card ? { card } : {}) };
}

/** One leaf on paper, by its colours; words that nobody could answer may have told of a trouble that has none. */
function judgeLeaf({ measurements, prompt }: LastCheck): LastFinding {
  if (measurements?.way !== 'leaf' || judgePhoto(measurements) !== 'good') return 'unclear';
  const severity = judgeSeverity(measurements);
  if (severity && severity !== 'mild') return 'trouble';
  return severity || prompt.trim() !== '' ? 'unclear' : 'fine';
}

/** The name that a model gave, without how sure it was. */
function readName(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}
