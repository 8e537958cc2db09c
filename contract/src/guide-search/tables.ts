/** What words mean, in questions and in cards, as `content/guide/words.yaml` says it. */
export type WordTable = {
  crops: Record<string, string[]>;
  /** Crops that are kinds of another one. */
  kinds: Record<string, string[]>;
  colours: Record<string, { crop: string; plural: string; otherwise: string }>;
  words: Record<string, string[]>;
  vague: string[];
  signless: string[];
  fillers: string[];
  elsewhere: string[];
  absent: string[];
  stopWords: string[];
};

/** Which words ask for which section of a card, as `content/guide/topics.yaml` says it. `{crop}` stands for any crop. */
export type TopicTable = {
  phrases: Record<string, string[]>;
  /** The cards that answer a topic for any crop. */
  cards: Record<string, string>;
};
