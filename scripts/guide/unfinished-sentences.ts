import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';
import { splitSentences } from './sentences.ts';

/** Ends on a word, or a mark, that needs more behind it. */
const openEnd =
  /\s(?:and|or|nor|but|than|because|although|unless|until|if|the|an?|of|with|into|to|as|its|their|your)[.!?,;]*$|[,;]$/;
/** A condition without what follows from it: "Where a soil treatment is offered." */
const conditionAlone = /^(?:Where|If|Because|Although|Unless|Whether|Until|While|As) [^,:;]*$/;
/** A limit without what it is for: "Never below 13 °C." */
const limitAlone =
  /^(?:Never|Not|Only) (?:below|above|over|under|in|on|at|with|by|near|before|after|when|while) [^:]*$/;
/** What stands before the first word of a sentence: the mark of a point, or a name in bold letters. */
const opening = /^(?:- |\d+\. )?(?:\*\*[^*]*\*\*:? ?)?/;
const lookAlike = /^- \*\*[^*]*\*\*\s*:?(.*)$/gm;

/** The sentences of an English card that stop before they say something. */
export function findUnfinished({ short, sections }: GuideCard): string[] {
  const said = [short.sign, ...short.acts, short.doNot, short.call, ...Object.values(sections)];
  const open = splitSentences(said.join('\n')).filter((sentence) => {
    const words = sentence.replace(opening, '');
    return openEnd.test(words) || conditionAlone.test(words) || limitAlone.test(words);
  });
  const bare = 'lookAlikes' in sections ? findBareLookAlikes(sections.lookAlikes) : [];
  return [...open, ...bare].map((sentence) => `unfinished: "${sentence}"`);
}

/**
 * Look-alikes, in any language, with at most one word on how to tell them: "**Slugs**: slime." A link to a card is enough.
 */
export function findBareLookAlikes(text: string): string[] {
  return [...text.matchAll(lookAlike)]
    .filter(([, told = '']) => !told.includes('](') && told.trim().split(/\s+/).length < 2)
    .map(([line]) => line);
}
