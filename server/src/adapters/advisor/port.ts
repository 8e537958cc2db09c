import type { Measurements } from '@agri/contract/farm-schemas.ts';
import type { CardClass, Certainty, ProblemKind } from '@agri/contract/guide-cards.ts';
import type { Language } from '@agri/contract/languages.ts';
import type { StepMark } from '@agri/contract/step-kinds.ts';
import type { z } from 'zod';

/** The longest answer of a model that is used, in bytes of UTF-8: four times what a model is asked for at most. */
export const ANSWER_MAX_BYTES = 32 * 1024;

export type PlantPart = 'leaf' | 'stem' | 'flower' | 'fruit' | 'root' | 'grain' | 'whole';
/** What is said of a card first. With the title at most 60 words. */
export type CardShort = {
  sign: string;
  acts: string[];
  /** Of what kind each act is, for its drawing. */
  kinds?: StepMark[] | undefined;
  doNot: string;
  call: string;
};
/** The short form in another language, with the title, and the sections where the whole card is translated. */
export type CardTranslation = CardShort & { title: string; sections?: Record<string, string> };

export type ProblemSections = {
  looksLike: string;
  lookAlikes: string;
  doFirst: string;
  chemical: string;
  expert: string;
};
export type ProfileSections = {
  soil: string;
  sowing: string;
  spacing: string;
  feeding: string;
  weeds: string;
  water: string;
  harvest: string;
  drying: string;
  variety: string;
  troubles: string;
};
export type KeepingSections = {
  feeding: string;
  water: string;
  housing: string;
  breeding: string;
  vaccination: string;
  illness: string;
  troubles: string;
};

type CardFront = {
  /** Subject and name, such as `tomato/early-blight`; one of its own over all classes. */
  id: string;
  class: CardClass;
  title: string;
  /** Crops or animals; of a profile or of keeping, its own one first. */
  crops: string[];
  short: CardShort;
  /** Made by machine. A language that is not there has none. */
  translations?: Partial<Record<Language, CardTranslation>>;
  /** Ids of `content/guide/signs.yaml`, the surest first. */
  signs: string[];
  parts: PlantPart[];
  aliases: Record<string, string[]>;
  symptoms: string[];
  sources: { publisher: string; title: string; year: number; url?: string | undefined }[];
};
export type ProblemCard = CardFront & { kind: ProblemKind; sections: ProblemSections };
export type ProfileCard = CardFront & { kind: 'profile'; sections: ProfileSections };
export type KeepingCard = CardFront & { kind: 'keeping'; sections: KeepingSections };
/** A card of the field guide, as `content/guide/` holds it. Sections are Markdown; which ones follow from the kind. */
export type GuideCard = ProblemCard | ProfileCard | KeepingCard;

/** What a profile names as a common trouble of its crop, and its card. */
export type Trouble = { name: string; card: GuideCard | undefined };

export type FoundCard = GuideCard & { certainty: Certainty };

/** What a photo shows in figures, without knowing what it shows; see `features/farm/photo/photo-rules.ts`. */
export type PhotoMeasurements = Measurements;

export type AnalysisRequest = {
  itemName: string;
  /** What grows there, in English, where the person has said so; `described` has its day, stage and place. */
  growing?: { crop: string; described: string } | undefined;
  prompt: string;
  /** One to three JPEGs of the same thing. */
  photos: Buffer[];
  measurements: PhotoMeasurements;
  /** What the person reads. */
  language: Language;
};

export type Candidate = {
  problem: string;
  /** 0 to 1, as the model says it. */
  confidence: number;
  signsSeen: string[];
  signsMissing: string[];
  lookAlike: string;
};

/** What a model saw in a photo. Every text in it is the model's and is shown as text only. */
export type PhotoFindings = {
  isPlant: boolean;
  imageQuality: 'good' | 'blurred' | 'dark' | 'bright' | 'too_far';
  summary: string;
  crop: string;
  cropConfidence: number;
  candidates: Candidate[];
  severity: 'none' | 'mild' | 'moderate' | 'severe' | 'unknown';
  culturalSteps: string[];
  hygieneSteps: string[];
  biologicalSteps: string[];
  askOrPhotographNext: string[];
  recheckInDays: number | null;
  seeExpert: boolean;
};

/** Why the guide answers although a model is configured. */
export type GuideReason = 'no_model' | 'models_failed' | 'quota_spent';

/** What was found out about a photo, before it is put into words and HTML. Cards: at most three, best first. */
export type Analysis =
  | { mode: 'guide'; reason: GuideReason; cards: FoundCard[] }
  | { mode: 'model'; findings: PhotoFindings; cards: GuideCard[] };

/** One model at one provider. */
export type PhotoModel = {
  /** For the log: provider and model, never a key. */
  name: string;
  /**
   * Asks the model what it sees.
   * @throws UpstreamError when there is no answer of the right shape, or `signal` aborts.
   */
  lookAt: (request: AnalysisRequest, signal: AbortSignal) => Promise<PhotoFindings>;
};

/** Hears what is being done: a model is asked, or the field guide is searched. */
export type OnStep = (step: 'asking' | 'guide') => Promise<void>;

/** Looks at photos. Says always how: by a model, or by the field guide. */
export type Advisor = {
  /** Whether an answer may take seconds, so that it is better a job than a request. */
  isSlow: boolean;
  /** Never fails because a model does: then the field guide answers, and the analysis says so. */
  analysePhoto: (request: AnalysisRequest, onStep?: OnStep) => Promise<Analysis>;
  /** The same without any model. */
  searchGuide: (request: AnalysisRequest, reason: GuideReason) => Promise<Analysis>;
};

/** A question and its answer, earlier in the same chat. */
export type ChatTurn = { question: string; answer: string };

/** What a model may use to look something up. It reads only, and for one person only. */
export type Tool = {
  name: string;
  description: string;
  input: z.ZodObject;
  /** What it found, as JSON for the model; the input has the shape of `input`. */
  run: (input: Record<string, unknown>) => Promise<object>;
};

export type ChatRequest = {
  question: string;
  /** Oldest first. */
  turns: ChatTurn[];
  /** The newest photo of the chat. */
  photo: { jpeg: Buffer; measurements: PhotoMeasurements } | undefined;
  /** The ground of the answer. */
  cards: GuideCard[];
  /** What the person is told before the model's words, in Markdown; empty for nothing. */
  known?: string;
  tools: Tool[];
};

export type ModelPart =
  | { kind: 'text'; text: string }
  | { kind: 'tool'; name: string }
  | { kind: 'usage'; inputTokens: number | undefined; outputTokens: number | undefined };
export type ChatPart = ModelPart | { kind: 'next_model' };

/** One model at one provider that answers in a chat. */
export type ChatModel = {
  /** For the log: provider and model, never a key. */
  name: string;
  /**
   * Answers piece by piece, in Markdown. Who stops reading before the end has to abort `signal`.
   * @throws UpstreamError when the provider fails, also in the middle, or `signal` aborts.
   */
  answer: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ModelPart>;
};

/** Answers in a chat with the first model that begins to speak. */
export type ChatAdvisor = {
  hasModels: boolean;
  /**
   * Asks the first model when the answer is read. Another model is asked only while none has said anything, and `next_model` says so before.
   * @throws UpstreamError when none answers, or the one that spoke breaks off.
   */
  answer: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatPart>;
};
