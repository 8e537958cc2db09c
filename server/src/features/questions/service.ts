import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@agri/contract/languages.ts';
import { CropNames } from '@agri/matching/crop-names.ts';
import { type Around, type GuideRequest, GuideSearch } from '@agri/matching/guide-search.ts';
import { NaiveBayes, type Sample } from '@agri/matching/naive-bayes.ts';
import { QuestionIndex } from '@agri/matching/question-index.ts';
import { letOthersRun } from '@agri/matching/steps.ts';
import { tokenise } from '@agri/matching/tokenise.ts';
import type { GuideService } from '../guide/service.ts';
import { type BankEntry, groupEntries, isAboutCards, listCardLines, parseBankFile } from './bank-rules.ts';
import { type FoundDanger, findDanger, listParts } from './danger-rules.ts';
import { findFact, type RankedFact } from './fact-rules.ts';
import { listLanguages, listLanguagesFor } from './language-rules.ts';
import { parseThresholds, type Thresholds } from './threshold-rules.ts';

type Parts = {
  /** `content/questions`. */
  folder: string;
  guide: Pick<GuideService, 'listAll' | 'listSearched' | 'readCropNames'>;
};
/** A text, and whether it follows on others of the same chat. */
export type AskedText = { text: string; isFollowing: boolean };
export type QuestionService = ReturnType<typeof questionService>;

/** A fact of the app that a text asks for. */
export type FoundFact = {
  id: string;
  /** `followUp` where the text only names another day. */
  kind: 'fact' | 'followUp';
  /** The language that the text was read in. */
  language: Language;
  /** Words that no known question has, such as the name of a place. */
  unknownWords: string[];
};

/** Compares what a farmer asks with the question bank. The questions of a language are read when it is first asked in. */
export function questionService({ folder, guide }: Parts) {
  const indexes = new Map<Language, Promise<QuestionIndex>>();
  const searches = new Map<Language, Promise<GuideSearch>>();
  let reading: ReturnType<typeof readTables> | undefined;

  function readOnce(): ReturnType<typeof readTables> {
    reading ??= readTables(folder);
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }

  function openIndex(language: Language): Promise<QuestionIndex> {
    const index = indexes.get(language) ?? buildIndex(folder, language, guide);
    indexes.set(language, index);
    index.catch(() => indexes.delete(language));
    return index;
  }

  async function makeSearch(language: Language): Promise<GuideSearch> {
    const [index, names, cards, { thresholds }] = await Promise.all([
      openIndex(language),
      guide.readCropNames(language),
      guide.listSearched(),
      readOnce(),
    ]);
    return new GuideSearch({ index, names: new CropNames(names), cards, scope: thresholds.guide });
  }

  function openSearch(language: Language): Promise<GuideSearch> {
    const search = searches.get(language) ?? makeSearch(language);
    searches.set(language, search);
    search.catch(() => searches.delete(language));
    return search;
  }

  return {
    /** Reads ahead of the first question what all languages need. @throws Error naming a file that is not well formed. */
    async load(): Promise<void> {
      await readOnce();
    },

    /**
     * The situation of danger that a text tells of, in any language, such as `swallowed`; undefined for an ordinary text.
     * Cards on danger do not speak against it.
     */
    async findSituation(asked: AskedText, cardsOnDanger: ReadonlySet<string>): Promise<string | undefined> {
      const { guesser, thresholds } = await readOnce();
      let strongest: FoundDanger | undefined;
      for (const part of listParts(asked.text)) {
        for (const language of listLanguages(part, guesser)) {
          const reader = { index: await openIndex(language), cardsOnDanger };
          const found = findDanger(part, asked.isFollowing, reader, thresholds.danger);
          if (found && found.evidence > (strongest?.evidence ?? Number.NEGATIVE_INFINITY)) strongest = found;
        }
        await letOthersRun();
      }
      return strongest?.situation;
    },

    /**
     * The fact of the app that a text asks for, such as `rain`, or a follow-up where it names only another day; undefined
     * where it asks for something else. The language that its writer `reads` goes before others.
     */
    async findFact({ text, isFollowing }: AskedText, reads: Language): Promise<FoundFact | undefined> {
      const { guesser, thresholds } = await readOnce();
      let strongest: (RankedFact & FoundFact) | undefined;
      for (const language of listLanguagesFor(text, guesser, reads)) {
        const index = await openIndex(language);
        const found = findFact(text, isFollowing, index, thresholds.fact);
        if (found && found.evidence > (strongest?.evidence ?? Number.NEGATIVE_INFINITY))
          strongest = { ...found, language, unknownWords: index.listUnknownWords(text) };
      }
      return strongest;
    },

    /**
     * What a text asks of the guide: crops, a follow-up or a section, and cards in the order in which they fit. It is read in
     * the language in which it asks most strongly; the one that its writer `reads` goes before others that are as likely.
     */
    async readRequest(text: string, around: Around, reads?: Language): Promise<GuideRequest | undefined> {
      const { guesser } = await readOnce();
      let strongest: GuideRequest | undefined;
      for (const language of listLanguagesFor(text, guesser, reads)) {
        const request = (await openSearch(language)).read(text, around);
        if (!strongest || request.evidence > strongest.evidence) strongest = request;
      }
      return strongest;
    },

    /** From which lead on the best card is possibly, likely and surely what is asked for. */
    async readCardThresholds(): Promise<Thresholds['card']> {
      return (await readOnce()).thresholds.card;
    },

    /** What a phone needs to read requests in a language by itself: questions by what they lead to, names, and the scope. */
    async readSearchParts(language: Language) {
      const [bank, cards, { names, kinds, notNames }, { thresholds }] = await Promise.all([
        readBank(folder, language, await readdir(join(folder, language))),
        guide.listAll(),
        guide.readCropNames(language),
        readOnce(),
      ]);
      const entries = [...bank, ...listCardLines(cards, language)];
      const scope = thresholds.guide;
      return { targets: groupEntries(entries), names, kinds, not_names: [...(notNames ?? [])], scope };
    },
  };
}

async function readTables(
  folder: string,
): Promise<{ guesser: NaiveBayes<Language>; thresholds: Thresholds }> {
  const thresholds = parseThresholds(await readFile(join(folder, 'thresholds.yaml'), 'utf8'));
  return { guesser: await trainGuesser(folder), thresholds };
}

/** Learns to tell languages apart from the questions that are not about cards; other scripts need no guess. */
async function trainGuesser(folder: string): Promise<NaiveBayes<Language>> {
  const samples: Sample<Language>[] = [];
  for (const { code } of languages) {
    const names = (await readdir(join(folder, code))).filter(
      (name) => !isAboutCards(name.replace('.yaml', '')),
    );
    for (const { question } of await readBank(folder, code, names))
      if (/\p{Script=Latin}/u.test(question)) samples.push({ label: code, features: tokenise(question) });
  }
  return NaiveBayes.train(samples);
}

async function buildIndex(folder: string, language: Language, guide: Parts['guide']): Promise<QuestionIndex> {
  const names = await readdir(join(folder, language));
  const [bank, cards] = await Promise.all([readBank(folder, language, names), guide.listAll()]);
  return QuestionIndex.build([...bank, ...listCardLines(cards, language)]);
}

async function readBank(folder: string, language: Language, names: string[]): Promise<BankEntry[]> {
  const read = await Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(folder, language, name), 'utf8');
      return parseBankFile(name.replace('.yaml', ''), source);
    }),
  );
  return read.flat();
}
