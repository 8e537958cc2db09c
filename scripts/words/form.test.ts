import { describe, expect, test } from 'vitest';
import { codes, others, readTexts, sentencesOf, type Text } from './catalogues.ts';

const byCode = new Map(codes.map((code) => [code, readTexts(code)]));
const textsOf = (code: string): Text[] => byCode.get(code as 'en') ?? [];
/** The texts, as “id: text”, in which a fault stands. */
const withFault = (code: string, fault: (variant: string, text: Text) => boolean): string[] =>
  textsOf(code)
    .filter((text) => text.variants.some((variant) => fault(variant, text)))
    .map(({ id, message }) => `${id}: ${message}`);

/** What the specification gives word for word. */
const given = new Set(['signup.passwordsDiffer']);
const LONGEST_SENTENCE = 21;
const LONGEST_LEGAL_SENTENCE = 30;

describe.each(codes)('%s', (code) => {
  test('calls out nothing', () => {
    expect(withFault(code, (text) => /[!¡]/.test(text))).toEqual([]);
  });

  test('has typographic marks, and no space too many', () => {
    expect(withFault(code, (text, { id }) => !given.has(id) && /['"]|\.\.\.| …| {2}|^\s/.test(text))).toEqual(
      [],
    );
  });

  test('has sentences that are read in one breath', () => {
    const long = textsOf(code).flatMap(({ id, part, variants }) =>
      variants
        .flatMap(sentencesOf)
        .filter(
          (sentence) =>
            sentence.split(/\s+/).length > (part === 'legal' ? LONGEST_LEGAL_SENTENCE : LONGEST_SENTENCE),
        )
        .map((sentence) => `${id}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  test('writes figures in one script', () => {
    // Names of programs, addresses and units keep the figures that they have everywhere.
    const named = /\p{ASCII}*[A-Za-z][\w.:/=-]*( \d[\d.]*)?|\bm²/gu;
    const western = (text: string) => /\d/.test(text.replace(named, ''));
    const native = (text: string) => /[०-९০-৯٠-٩௦-௯]/.test(text);
    expect(withFault(code, code === 'bn' ? western : native)).toEqual([]);
  });
});

test.each(['hi', 'bn'])('%s ends sentences with its own stop', (code) => {
  expect(withFault(code, (text) => /[\p{Script=Devanagari}\p{Script=Bengali}]\.(\s|$)/u.test(text))).toEqual(
    [],
  );
});

test('Arabic has its own comma, semicolon and question mark', () => {
  expect(withFault('ar', (text) => /\p{Script=Arabic}[?,;]/u.test(text))).toEqual([]);
});

test('Spanish opens each question', () => {
  const count = (text: string, mark: string) => text.split(mark).length;
  expect(withFault('es', (text) => count(text, '¿') !== count(text, '?'))).toEqual([]);
});

test('French keeps its high marks with their word', () => {
  expect(
    withFault('fr', (text) =>
      /(?<![\d\u00a0\u202f])[;?!»%]|(?<![\d\u00a0\u202f]|https|api):|«(?!\u00a0)/.test(text),
    ),
  ).toEqual([]);
});

/** How a text ends: with a full stop or question, a colon, or neither. */
function endOf(text: string): string {
  const end = /([.?।؟:])["”»)\s]*$/.exec(text)?.[1] ?? '';
  return end === ':' ? ':' : end && '.';
}
/** Abbreviations that end with a dot. */
const abbreviation = /(மி\.மீ|Max|Min)\.$/;
/** A name follows, after a colon in some languages. */
const goesOn = new Set(['weather.by', 'weather.namesBy']);

test.each(others)('%s ends a text as English does: a sentence stays one, a label stays one', (code) => {
  const english = new Map(
    textsOf('en').map(({ id, part, variants }) => [part + id, endOf(variants[0] ?? '')]),
  );
  expect(
    withFault(
      code,
      (text, { id, part }) =>
        !abbreviation.test(text) && !goesOn.has(id) && endOf(text) !== english.get(part + id),
    ),
  ).toEqual([]);
});

test.each(others)('%s says the same in an answer as on the screen where English does', (code) => {
  const english = textsOf('en');
  const texts = new Map(textsOf(code).map((text) => [text.part + text.id, text.message]));
  const onScreen = (message: string) =>
    english
      .filter((text) => text.part === 'screen' && text.message === message)
      .map(({ id }) => texts.get(`screen${id}`)?.toLowerCase());
  const differ = english
    .filter(({ part, message }) => part === 'server' && onScreen(message).length > 0)
    .filter(({ id, message }) => !onScreen(message).includes(texts.get(`server${id}`)?.toLowerCase()));
  expect(differ.map(({ id }) => `${id}: ${texts.get(`server${id}`)}`)).toEqual([]);
});
