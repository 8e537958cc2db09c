import type { Language } from '@agri/contract/languages.ts';
import type { Advice } from '../room.ts';
import type { Country, Ingredient, Phone, PhoneKind, SafetyTexts } from './table-rules.ts';

type Link = Advice['links'][number];
type Calls = { phones: Phone[]; countries: Country[]; texts: SafetyTexts; language: Language };

/** Works on most phones of the world, as GSM says. */
const ANYWHERE = '112';
const COUNTRIES_SHOWN = 4;
const LINKS_MAX = 6;
/** What is said first in a situation, in Markdown: what to do, whom to call, what never to do. */
export function writeSituation(id: string, { situations }: SafetyTexts): string {
  const texts = situations[id];
  if (!texts) throw new Error(`no safety text for ${id}`);
  return [`**${texts.now}**`, texts.call, texts.never].join('\n\n');
}

/** What is said of substances that are banned or highly hazardous, before anything else. */
export function writeHazard(ingredients: Ingredient[], { situations, labels }: SafetyTexts): string {
  const texts = situations.hazardous;
  if (!texts) throw new Error('no safety text for hazardous');
  const names = ingredients.map(({ name }) => name.replace(/^\p{L}/u, (letter) => letter.toUpperCase()));
  const listings = [...new Set(ingredients.flatMap(({ listings: listed }) => listed))];
  const now = texts.now
    .replace('{names}', names.join(', '))
    .replace('{listings}', listings.map((listing) => labels[listing]).join(', '));
  return [`**${now}**`, texts.call, texts.never].join('\n\n');
}

/**
 * Whom to call. In a known country all its numbers of these kinds, in this order; else the first of several countries in
 * which the language is spoken, and the number that works nearly everywhere.
 */
export function listCalls(kinds: PhoneKind[], country: string | undefined, calls: Calls): Link[] {
  const { phones, countries, texts, language } = calls;
  const ofCountry = (code: string) =>
    kinds.flatMap((kind) => phones.filter((phone) => phone.country === code && phone.kind === kind));
  const known = country ? ofCountry(country) : [];
  const link = (phone: Phone, isNamed: boolean): Link => ({
    label: [
      isNamed ? nameCountry(phone.country, language) : '',
      texts.labels[phone.kind],
      `${phone.name} ${phone.number}`,
    ]
      .filter(Boolean)
      .join(' · '),
    href: `tel:${phone.number}`,
  });
  const anywhere = { label: texts.labels.anywhere, href: `tel:${ANYWHERE}` };
  if (known.length > 0) {
    const isReachable = known.some(({ kind, number }) => kind === 'emergency' || number === ANYWHERE);
    return [
      ...known.slice(0, LINKS_MAX).map((phone) => link(phone, false)),
      ...(isReachable ? [] : [anywhere]),
    ];
  }
  if (country) return [anywhere];
  const spoken = countries
    .filter(({ languages }) => languages.includes(language))
    .map(({ country: code }) => ofCountry(code))
    .filter((found) => found.length > 0)
    .slice(0, COUNTRIES_SHOWN);
  const first = spoken.flatMap(([best, ...others]) => {
    const second = others.find(({ kind }) => kind !== best?.kind);
    return [best, second].filter((phone) => phone !== undefined);
  });
  return [...first.slice(0, LINKS_MAX).map((phone) => link(phone, true)), anywhere];
}

function nameCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
