/** A card of the field guide, as `guide/` holds it. Sections are Markdown. */
export type GuideCard = {
  id: string;
  title: string;
  crops: string[];
  kind: 'disease' | 'pest' | 'deficiency' | 'practice' | 'storage' | 'water' | 'soil' | 'livestock';
  aliases: Record<string, string[]>;
  symptoms: string[];
  sources: { publisher: string; title: string; year: number; url?: string | undefined }[];
  sections: { looksLike: string; lookAlikes: string; doFirst: string; chemical: string; expert: string };
};

export type PhotoMeasurements = {
  sharpness: number;
  exposure: number;
  canopy: number;
  yellowed: number;
  browned: number;
};

export type AnalysisRequest = {
  itemName: string;
  prompt: string;
  jpeg: Buffer;
  measurements: PhotoMeasurements;
};

/** What was found out about a photo, before it is put into words and HTML. */
export type Analysis = {
  mode: 'guide';
  /** At most three cards that fit the prompt, best first. Empty with a prompt: it is not in the guide. */
  cards: GuideCard[];
};

/** Answers questions and looks at photos. Says always how: by a model, or by the field guide. */
export type Advisor = {
  analysePhoto: (request: AnalysisRequest) => Promise<Analysis>;
};
