import { type CardKind, cardClasses, problemKinds } from '@agri/contract/guide-cards.ts';
import { stepMarks } from '@agri/contract/step-kinds.ts';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { GuideCard } from '../../adapters/advisor/port.ts';

const short = z.strictObject({
  sign: z.string().min(10),
  acts: z.array(z.string().min(5)).length(3),
  kinds: z.array(z.enum(stepMarks)).length(3).optional(),
  doNot: z.string().min(5),
  call: z.string().min(5),
});

const frontMatter = z.strictObject({
  title: z.string().min(3),
  crops: z.array(z.string().regex(/^[a-z][a-z ]*$/)).min(1),
  kind: z.enum([...problemKinds, 'profile', 'keeping']),
  short,
  signs: z.array(z.string().regex(/^[a-z-]+$/)).default([]),
  parts: z.array(z.enum(['leaf', 'stem', 'flower', 'fruit', 'root', 'grain', 'whole'])).default([]),
  aliases: z.record(z.string().regex(/^[a-z]{2}$/), z.array(z.string().min(2))).default({}),
  symptoms: z.array(z.string().min(3)).min(3),
  sources: z
    .array(
      z.strictObject({
        publisher: z.string().min(2),
        title: z.string().min(5),
        year: z.number().int().min(1950).max(2026),
        url: z.url({ protocol: /^https$/ }).optional(),
      }),
    )
    .min(1)
    .max(3),
});

const text = z.string().min(20);
const problem = z.strictObject({
  looksLike: z.string().min(40),
  lookAlikes: text,
  doFirst: z.string().min(40),
  chemical: z.string().min(10),
  expert: text,
});
const profile = z.strictObject({
  soil: text,
  sowing: text,
  spacing: text,
  feeding: text,
  weeds: text,
  water: text,
  harvest: text,
  drying: text,
  variety: text,
  troubles: text,
});
const keeping = z.strictObject({
  feeding: text,
  water: text,
  housing: text,
  breeding: text,
  vaccination: text,
  illness: text,
  troubles: text,
});

/** The headings of each kind of card, in their order. */
const headings = {
  problem: {
    looksLike: 'What it looks like',
    lookAlikes: 'Look-alikes',
    doFirst: 'Do first',
    chemical: 'Chemical control',
    expert: 'Call an expert',
  },
  profile: {
    soil: 'Soil and place',
    sowing: 'When to sow',
    spacing: 'Seed and spacing',
    feeding: 'Feeding',
    weeds: 'Weeds',
    water: 'Water',
    harvest: 'Harvest',
    drying: 'Drying and storing',
    variety: 'Choosing a variety',
    troubles: 'Commonest troubles',
  },
  keeping: {
    feeding: 'Feeding',
    water: 'Water',
    housing: 'Housing',
    breeding: 'Breeding',
    vaccination: 'Vaccination and worms',
    illness: 'Signs of illness',
    troubles: 'Commonest troubles',
  },
} as const;

/** Kinds that stand in one class only, and the classes that hold only them. */
const kindOfClass: Record<string, string> = {
  'crop-profiles': 'profile',
  'animal-keeping': 'keeping',
  deadly: 'deadly',
};

/**
 * Reads one card of `content/guide/`, such as `crop-problems/tomato/early-blight`: its class, subject and name, without `.md`. The
 * id is the last two, `tomato/early-blight`.
 * @throws Error naming the card, the field and what is wrong with it.
 */
export function parseCard(path: string, text: string): GuideCard {
  const [folder = '', ...names] = path.split('/');
  const id = names.join('/');
  const cardClass = cardClasses.find((name) => name === folder);
  if (!cardClass) throw new Error(`${id}: "${folder}" is not a class of cards`);
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${id}: has no front matter`);
  const body = match[2] ?? '';
  try {
    const { kind, ...front } = frontMatter.parse(load(match[1] ?? ''));
    const isOfClass = (kindOfClass[cardClass] ?? kind) === kind;
    if (!isOfClass || (Object.values(kindOfClass).includes(kind) && !kindOfClass[cardClass]))
      throw new Error(`kind: "${kind}" does not stand in ${cardClass}`);
    const card = { id, class: cardClass, ...front };
    if (kind === 'profile') return { ...card, kind, sections: profile.parse(splitSections(kind, body)) };
    if (kind === 'keeping') return { ...card, kind, sections: keeping.parse(splitSections(kind, body)) };
    return { ...card, kind, sections: problem.parse(splitSections(kind, body)) };
  } catch (error) {
    throw new Error(`${id}: ${describe(error)}`, { cause: error });
  }
}

/**
 * The sections of a card's text, by their names; the headings are English in each language.
 * @throws Error where a heading is none of this kind of card, or stands there twice.
 */
export function splitSections(kind: CardKind, body: string): Record<string, string> {
  const headingOf: Record<string, string> =
    kind === 'profile' || kind === 'keeping' ? headings[kind] : headings.problem;
  const names = new Map(Object.entries(headingOf).map(([key, heading]) => [heading, key]));
  const found: Record<string, string> = {};
  for (const part of body.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n');
    const key = names.get(heading.trim());
    if (!key) throw new Error(`"${heading}" is not a heading of a card of this kind`);
    if (key in found) throw new Error(`"${heading}" stands there twice`);
    found[key] = lines.join('\n').trim();
  }
  return found;
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
}
