/** What a person reads before the first tap. */
const FIRST_WORDS = 60;
/** Acts to take stand open as a whole, also where the words before them were many. */
const WITH_ACTS_WORDS = 100;
/** So little is not worth a tap. */
const SPARE_WORDS = 15;

/** What a model wrote, as a card shows it: a name that it begins with, at most 60 words, and the rest behind its titles. */
export function foldAnswer(content: string): { said: string; folds: string } {
  const body = parse(content);
  const parts = [...body.children];
  const rest = parts.slice(countOpen(parts));
  if (rest.every(isPlain) && countWords(rest) <= SPARE_WORDS) return { said: content, folds: '' };
  for (const part of rest) part.remove();
  return { said: body.innerHTML, folds: writeFolds(rest) };
}

/** The heading or the bold words that HTML begins with; what else the first paragraph says stays with the rest. */
export function readHeadline(content: string): { name: string; rest: string } | undefined {
  const body = parse(content);
  const first = body.firstElementChild;
  const bold =
    first?.matches('p') && first.firstChild?.nodeName === 'STRONG' ? first.firstElementChild : null;
  // A name in bold that its sentence goes on from is no headline.
  if (bold?.nextSibling && !/[.:!?।]$/.test(bold.textContent?.trim() ?? '')) return undefined;
  const title = first && isHeading(first) ? first : bold;
  const name = (title?.textContent ?? '').trim().replace(/[.:।]$/, '');
  if (!title || !name || name.length > 60 || body.textContent?.trim() === title.textContent?.trim())
    return undefined;
  title.remove();
  if (first?.textContent?.trim() === '') first.remove();
  return { name, rest: body.innerHTML };
}

/** The words of HTML with a line for each of its parts, as they are pasted elsewhere. */
export function writePlain(content: string): string {
  const body = parse(content);
  for (const cell of body.querySelectorAll('th, td')) if (cell.nextElementSibling) cell.append(' · ');
  for (const item of body.querySelectorAll('li'))
    item.prepend(item.parentElement?.tagName === 'OL' ? `${indexOf(item) + 1}. ` : '• ');
  for (const line of body.querySelectorAll('p, li, tr, h2, h3, h4, br, summary')) line.append('\n');
  return (body.textContent ?? '').replace(/[ \t]*\n\s*/g, '\n').trim();
}

/** How many of the parts stand open: the words up to the limit, the first list, and the quote below it. */
function countOpen(parts: Element[]): number {
  let words = 0;
  let hasActs = false;
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    const next = parts[index + 1];
    words += countWords([part]);
    if (before && isList(before) && part.matches('blockquote')) continue;
    const actsFollow = isHeading(part) && next !== undefined && isList(next) && !hasActs;
    const most = actsFollow || (isList(part) && !hasActs) ? WITH_ACTS_WORDS : FIRST_WORDS;
    const ends =
      (isHeading(part) && !actsFollow) || part.matches('table, pre, hr') || (isList(part) && hasActs);
    if (index > 0 && (ends || words > most)) return before && isHeading(before) ? index - 1 : index;
    hasActs ||= isList(part);
  }
  return parts.length;
}

/** Each part under its title, the first one open; where there is but one, nothing is folded within the fold. */
function writeFolds(parts: Element[]): string {
  const all = document.createElement('div');
  const isTitled = parts.filter(isHeading).length > 1;
  let place: HTMLElement = all;
  for (const part of parts) {
    if (!isTitled || !isHeading(part)) {
      place.append(part);
      continue;
    }
    const fold = document.createElement('details');
    fold.open = place === all;
    fold.append(document.createElement('summary'));
    fold.firstElementChild?.append(...part.childNodes);
    all.append(fold);
    place = fold;
  }
  return all.innerHTML;
}

const isHeading = (part: Element) => part.matches('h2, h3, h4');
const isList = (part: Element) => part.matches('ol, ul');
const isPlain = (part: Element) => part.matches('p, ul, ol, blockquote');
const indexOf = (item: Element) => [...(item.parentElement?.children ?? [])].indexOf(item);

function countWords(parts: Element[]): number {
  return parts.flatMap(({ textContent }) => textContent?.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;
}

function parse(content: string): HTMLElement {
  return new DOMParser().parseFromString(content, 'text/html').body;
}
