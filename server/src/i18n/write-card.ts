import type { Certainty } from '@agri/contract/guide-cards.ts';
import type { Language } from '@agri/contract/languages.ts';
import type { StepMark } from '@agri/contract/step-kinds.ts';
import { type Card, type CardText, cardText } from './card-text.ts';
import { type WordId, type Words, wordsIn } from './words.ts';

/** What opens by a tap: `note` stands above the text, which may be in another language than its title. */
export type Fold = { title: string; text: string; note?: string; language?: Language };
/** A card as it is shown: what is said first, and what opens by a tap. Markdown. */
export type CardView = {
  /** The sentence that the text begins with: the name, and how sure it is. */
  begin: string;
  /** What `begin` says of it; nothing for a subject that was asked for by its name. */
  certainty: Certainty | undefined;
  text: string;
  /** Of what kind the acts in the text are, in order; none where it says a section. */
  kinds: StepMark[];
  folds: Fold[];
  /** Where a mistake of the translation is reported. */
  links: { label: string; href: string }[];
};

type Asked = {
  certainty: Certainty;
  language: Language;
  /** The section that the question asks about; it is then said first. */
  section?: string | undefined;
  /** The question did not name it: it was spoken of earlier. */
  isEarlier?: boolean;
};

/** What a person reads before the first tap. Numbers of a list and marks are no words. */
export const FIRST_VIEW_WORDS = 60;
/** Other languages take up to a fifth more words for the same. */
export const TRANSLATED_VIEW_WORDS = 72;
/** Kinds whose title is a subject, and no trouble to be told from others. */
const subjects = new Set(['practice', 'storage', 'water', 'soil', 'profile', 'keeping', 'deadly']);

const problemTitles = {
  looksLike: 'card.looksLike',
  lookAlikes: 'card.lookAlikes',
  doFirst: 'record.doFirst',
  chemical: 'record.chemical',
  expert: 'record.callExpert',
} as const;
const profileTitles = {
  soil: 'card.soil',
  sowing: 'card.sowing',
  spacing: 'card.spacing',
  feeding: 'card.nutrients',
  weeds: 'card.weeds',
  water: 'card.water',
  harvest: 'card.harvest',
  drying: 'card.drying',
  variety: 'card.variety',
  troubles: 'card.troubles',
} as const;
const keepingTitles = {
  feeding: 'card.feed',
  water: 'card.water',
  housing: 'card.housing',
  breeding: 'card.breeding',
  vaccination: 'card.vaccination',
  illness: 'card.illness',
  troubles: 'card.troubles',
} as const;

/** A card for a reader: at most 60 words first, and everything else behind its title. */
export function writeCard(card: Card, asked: Asked): CardView {
  const words = wordsIn(asked.language);
  const text = cardText(card, asked.language);
  const titles = titlesOf(card.kind);
  const wanted = asked.section && text.sections[asked.section] ? asked.section : undefined;
  // Where only the short form is translated, it is what is said, and the section is the first fold, in English.
  const isTranslated = text.language !== 'en';
  const isWhole = text.written === text.language;
  const section = isWhole ? wanted : undefined;
  const beginId = beginWith(card.kind, { ...asked, section });
  const begin = words(beginId, { name: text.name });
  const note = isTranslated || asked.language === 'en' ? '' : `*${words('card.inEnglish')}*`;
  const room = (isTranslated ? TRANSLATED_VIEW_WORDS : FIRST_VIEW_WORDS) - countWords(begin);
  const sectionTitle = section ? words(titles[section] ?? 'card.sources') : '';
  const said = section
    ? keepSentences(
        dropLinks(text.sections[section] ?? ''),
        room - countWords(`${sectionTitle} ${note}`),
        words('card.labelWord'),
      )
    : '';
  const first = section
    ? [`${begin} **${sectionTitle}**`, said]
    : writeShort(begin, text, room, countWords(note));
  const rest = isWhole ? text : cardText(card, 'en');
  const order = Object.entries(titles).sort(
    ([one], [other]) => Number(other === wanted) - Number(one === wanted),
  );
  const foreign = isWhole ? {} : { language: rest.written };
  const folds = (isWhole ? Object.entries(titles) : order)
    .map(([name, title]): Fold => ({ title: words(title), text: writeSection(name, rest), ...foreign }))
    .filter((fold) => fold.text !== '' && fold.text !== said);
  const [top] = folds;
  if (top && !isWhole) top.note = `*${words('card.translated')}*`;
  const report = `/reportCardMistake?card=${card.id}&language=${text.language}`;
  return {
    begin,
    certainty: beginId === `card.${asked.certainty}` ? asked.certainty : undefined,
    text: [...first, note].filter(Boolean).join('\n\n'),
    kinds: section ? [] : (text.short.kinds ?? []),
    folds: [...folds, { title: words('card.sources'), text: listSources(card.sources) }],
    links: isTranslated ? [{ label: words('card.reportMistake'), href: report }] : [],
  };
}

/** The publications that a card is made from, as one line of text. */
export function nameSources(sources: Card['sources'], words: Words): string {
  return words('record.sources', { sources: sources.map(nameSource).join('; ') });
}

/** How many words a text has for a reader: runs with a letter or a figure in them, without the numbers of a list. */
export function countWords(text: string): number {
  return text
    .replace(/^\s*\d+\. /gm, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * The first sentences of a text that have at most this many words together, at least one; and in any case what it says about
 * the label of a product, told by the word for it in the language of the text.
 */
export function keepSentences(text: string, most: number, labelWord: string): string {
  if (countWords(text) <= most) return text.trim();
  const sentences = text.match(/[\s\S]+?(?:[.!?।](?=\s|$)|\n|$)/g) ?? [];
  const isKept = (sentence: string) => sentence.toLowerCase().includes(labelWord);
  let room = most - sentences.filter(isKept).reduce((sum, sentence) => sum + countWords(sentence), 0);
  let isFull = false;
  const kept = sentences.filter((sentence, index) => {
    if (isKept(sentence)) return true;
    room -= countWords(sentence);
    isFull ||= room < 0 && index > 0;
    return !isFull;
  });
  return kept.join('').trim();
}

function titlesOf(kind: string): Record<string, WordId> {
  if (kind === 'profile') return profileTitles;
  return kind === 'keeping' ? keepingTitles : problemTitles;
}

function beginWith(kind: string, { certainty, isEarlier, section }: Asked): WordId {
  if (isEarlier) return section ? 'card.named' : 'card.earlier';
  if (!subjects.has(kind)) return `card.${certainty}`;
  return certainty === 'possible' ? 'card.doYouMean' : 'card.named';
}

/** When to call an expert, which opens by a tap too, gives way to the limit of words, and to what is noted below. */
function writeShort(begin: string, { short }: CardText, room: number, noteWords: number): string[] {
  const acts = short.acts.map((act, index) => `${index + 1}. ${act}`).join('\n');
  const leaves = (ending: string) => room - countWords([short.sign, acts, ending].join('\n'));
  const doNot = short.doNot && `> ${short.doNot}`;
  const whole = [doNot, short.call].filter(Boolean).join('\n\n');
  const ending = leaves(whole) >= noteWords ? whole : leaves(doNot) >= 0 ? doNot : '';
  return [`${begin} ${short.sign}`, acts, ending];
}

function writeSection(name: string, { name: title, short, sections }: CardText): string {
  const text = dropLinks(sections[name] ?? '');
  // Side by side: this one's surest sign stands above those of the others.
  return name === 'lookAlikes' ? `- **${title}**: ${short.sign}\n${text}` : text;
}

/** Links of a card lead to other cards, which are no addresses. */
function dropLinks(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function listSources(sources: Card['sources']): string {
  return sources
    .map((source) => (source.url ? `- [${nameSource(source)}](${source.url})` : `- ${nameSource(source)}`))
    .join('\n');
}

function nameSource({ publisher, title, year }: Card['sources'][number]): string {
  return `${publisher}, ${title} (${year})`;
}
