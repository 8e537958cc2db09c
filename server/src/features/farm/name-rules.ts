import { readWords } from '../../i18n/read-words.ts';

type Named = { id: string; title: string; aliases: Record<string, string[]>; crops: string[] };

/** Words that tie a problem's name to a crop, or say no more than that it is one. */
const TYING = new Set(
  'of in on and the to disease infection attack damage का की के में रोग de del da do das dos des du la le les en no na el et ya wa kwenye pada di penyakit ugonjwa'.split(
    ' ',
  ),
);

/**
 * Whether a card goes by the name that a model gave: the same words, but for those of the crop. `crop` is what the model
 * called it. A name in brackets, mostly the scientific one, counts as a name of its own.
 */
export function isNamed(card: Named, problem: string, crop: string): boolean {
  const [subject = ''] = card.id.split('/');
  const cropWords = new Set([subject, ...card.crops, crop].flatMap(readSingular));
  const keyOf = (name: string) =>
    [...new Set(readSingular(name).filter((word) => !TYING.has(word) && !cropWords.has(word)))]
      .sort()
      .join(' ');
  const wanted = new Set(splitNames(problem).map(keyOf).filter(Boolean));
  const names = [card.title, ...Object.values(card.aliases).flat()].flatMap(splitNames);
  return names.some((name) => wanted.has(keyOf(name)));
}

/** `Early blight (Alternaria solani)` has two names. */
function splitNames(text: string): string[] {
  const inBrackets = Array.from(text.matchAll(/\(([^)]*)\)/g), ([, inside = '']) => inside);
  return [text.replaceAll(/\([^)]*\)/g, ' '), ...inBrackets];
}

/** A plain plural is the same name. */
function readSingular(text: string): string[] {
  return readWords(text).map((word) =>
    /^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );
}
