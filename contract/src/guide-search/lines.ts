import { doInSteps } from '@agri/matching/steps.ts';

/**
 * A name or a sign of a card as a farmer would say it: the stems of its words, fillers too, and the crops that it names.
 * `isVague` where it says only what many troubles bring, such as yellow leaves.
 */
export type SaidLine = { id: string; words: string[]; crops: string[]; isName: boolean; isVague: boolean };

/** A line is said where it and the question share this much of their words, rare words counting more (Dice's measure). */
const SAID_FROM = 0.8;
/** A name of several words that the question says in full is said, where it is this much of the question. */
const NAME_FROM = 0.5;
const FILLER_WEIGHT = 0.3;

/**
 * The lines of cards, to find those that a question says almost word for word. Fillers count less, and those that no line
 * has not at all: callers put them around a question.
 */
export async function indexLines(lines: SaidLine[], isFiller: (word: string) => boolean) {
  const holders = new Map<string, number[]>();
  await doInSteps(lines.entries(), ([number, { words }]) => {
    for (const word of words) {
      const held = holders.get(word);
      if (held) held.push(number);
      else holders.set(word, [number]);
    }
  });
  const weightOf = (word: string) =>
    Math.log(1 + lines.length / (holders.get(word)?.length ?? 0.5)) * (isFiller(word) ? FILLER_WEIGHT : 1);
  const weights = lines.map(({ words }) => words.reduce((sum, word) => sum + weightOf(word), 0));

  return {
    /** The cards of which a line is said, each with how much of it. `fits` says whether a line's crops are those asked about. */
    findSaid(words: string[], fits: (line: SaidLine) => boolean, from = SAID_FROM): Map<string, number> {
      const asked = words.filter((word) => holders.has(word) || !isFiller(word));
      const total = asked.reduce((sum, word) => sum + weightOf(word), 0);
      const shared = new Map<number, number>();
      for (const word of asked)
        for (const line of holders.get(word) ?? [])
          shared.set(line, (shared.get(line) ?? 0) + weightOf(word));
      const said = new Map<string, number>();
      for (const [number, weight] of shared) {
        const line = lines[number];
        const own = weights[number] ?? 0;
        const isNamed = line?.isName && line.words.length > 1 && weight >= own && weight >= NAME_FROM * total;
        const likeness = Math.max((2 * weight) / (total + own), isNamed ? SAID_FROM : 0);
        if (!line || likeness < Math.max(from, said.get(line.id) ?? 0) || !fits(line)) continue;
        said.set(line.id, likeness);
      }
      return said;
    },
  };
}
