import type { Measurements } from '@agri/contract/farm-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import type { z } from 'zod';

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

/** What a photo shows in figures, without knowing what it shows; see `features/farm/rules.ts`. */
export type PhotoMeasurements = Measurements;

export type AnalysisRequest = {
  itemName: string;
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
  | { mode: 'guide'; reason: GuideReason; cards: GuideCard[] }
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

/** Something that a model may look up. It reads only, and for one person only. */
export type Lookup = {
  name: string;
  description: string;
  input: z.ZodObject;
  /** What it found, as JSON for the model. @throws ZodError for an input of another shape. */
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
  lookups: Lookup[];
};

export type ModelPart =
  | { kind: 'text'; text: string }
  | { kind: 'lookup'; name: string }
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
   * Asks the first model at once, whether the answer is read yet or not; who does not read it has to abort `signal`.
   * Another model is asked only while none has said anything, and `next_model` says so before.
   * @throws UpstreamError when none answers, or the one that spoke breaks off.
   */
  answer: (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatPart>;
};
