import { languages } from '@agri/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { cardText } from './card-text.ts';
import {
  countWords,
  FIRST_VIEW_WORDS,
  keepSentences,
  TRANSLATED_VIEW_WORDS,
  writeCard,
} from './write-card.ts';

const chemical =
  'Spinosyns, neem and soaps are used above the local count, with a wetter on waxy leaves. '.repeat(4) +
  'Follow the label and the local register.';
const card = {
  id: 'onion/thrips',
  title: 'Onion thrips',
  kind: 'pest',
  aliases: { hi: ['प्याज का थ्रिप्स'], sw: ['vithiripi wa vitunguu'] },
  short: {
    sign: 'Silver streaks on leaves; tiny yellow insects between inner leaves.',
    acts: ['Part ten plants and count.', 'Wash thrips off with water.', 'Take away old leaves.'],
    doNot: "Don't spray the same group again and again.",
    call: 'Call if most plants turn silver before bulbs swell.',
  },
  sections: {
    looksLike: 'Leaves carry silver flecks.',
    lookAlikes: '- **Downy mildew**: grey fuzz.',
    doFirst: '- Look into the necks.\n- Mulch with straw.',
    chemical,
    expert: 'Call if leaves turn silver.',
  },
  sources: [
    { publisher: 'FAO', title: 'Onions', year: 2010, url: 'https://www.fao.org/onions' },
    { publisher: 'APS', title: 'Compendium', year: 2008 },
  ],
};
const write = (
  change: Partial<Parameters<typeof writeCard>[1]> = {},
  of: Parameters<typeof writeCard>[0] = card,
) => writeCard(of, { certainty: 'sure', language: 'en', ...change });

const drawn: Parameters<typeof writeCard>[0] = {
  ...card,
  short: { ...card.short, kinds: ['look', 'wash', 'none'] },
};

test.each(['en', 'hi'] as const)('the kinds of the acts go along with them in "%s"', (language) => {
  const hindi = { ...card.short, title: 'थ्रिप्स', acts: ['एक।', 'दो।', 'तीन।'] };
  const view = write({ language }, { ...drawn, translations: { hi: hindi } });
  expect(view.kinds).toEqual(['look', 'wash', 'none']);
});

test('a section that is asked for has no acts, and no kinds', () => {
  expect(write({ section: 'doFirst' }, drawn).kinds).toEqual([]);
});

describe('what is said first', () => {
  test('has the certainty, the name, the surest sign, three acts, one do-not and when to call', () => {
    expect(write().text).toBe(
      [
        'This is **Onion thrips**. Silver streaks on leaves; tiny yellow insects between inner leaves.',
        '1. Part ten plants and count.\n2. Wash thrips off with water.\n3. Take away old leaves.',
        "> Don't spray the same group again and again.",
        'Call if most plants turn silver before bulbs swell.',
      ].join('\n\n'),
    );
  });

  test.each([
    ['sure', 'This is **Onion thrips**.'],
    ['likely', 'Probably **Onion thrips**.'],
    ['possible', 'It could be **Onion thrips**.'],
  ] as const)('begins with its certainty: %s', (certainty, beginning) => {
    expect(write({ certainty }).text.startsWith(beginning)).toBe(true);
  });

  test('of a practice is only named, and asked for where it is not sure', () => {
    const mulching = { ...card, kind: 'soil', title: 'Mulching' };
    expect(write({}, mulching).text).toMatch(/^\*\*Mulching\*\*\. /);
    expect(write({ certainty: 'possible' }, mulching).text).toMatch(/^Do you mean \*\*Mulching\*\*\? /);
  });

  test.each(languages.map(({ code }) => code))(
    'has at most 60 words in %s, and its own name there',
    (language) => {
      for (const section of [undefined, 'chemical']) {
        const { text } = write({ language, section });
        expect(countWords(text)).toBeLessThanOrEqual(FIRST_VIEW_WORDS);
        expect(text).toContain(cardText(card, language).name);
      }
    },
  );

  test('says in another language that the card is in English', () => {
    expect(write({ language: 'hi' }).text).toContain('प्याज का थ्रिप्स (Onion thrips)');
    expect(write({ language: 'hi' }).text).toContain('अंग्रेज़ी');
    expect(write().text).not.toContain('English');
  });

  const hindi = {
    ...{ title: 'प्याज का थ्रिप्स', sign: 'पत्तियों पर चाँदी जैसी धारियाँ।', doNot: 'एक ही दवा बार-बार न छिड़कें।' },
    ...{ acts: ['दस पौधे गिनें।', 'थ्रिप्स धोएँ।', 'पुरानी पत्तियाँ हटाएँ।'], call: 'फिर भी बढ़ें तो बुलाएँ।' },
  };
  const translated = { ...card, translations: { hi: hindi } };

  test('is in the language of the reader where the card is translated, with where to report a mistake', () => {
    const { text, folds, links } = write({ language: 'hi' }, translated);
    expect(text).toContain('**प्याज का थ्रिप्स**');
    expect(folds[0]).toMatchObject({ note: '*नीचे का विवरण अंग्रेज़ी में है।*', language: 'en' });
    expect(text).not.toMatch(/[a-z]{3}/i);
    expect(links).toEqual([
      { label: 'मशीन से अनुवादित। ग़लती बताएँ', href: '/reportCardMistake?card=onion/thrips&language=hi' },
    ]);
    expect(folds[1]?.text).toMatch(/^- \*\*Onion thrips\*\*: Silver streaks/);
    expect(write({ language: 'sw' }, translated).links).toEqual([]);
  });

  const inHindi = {
    looksLike: 'पत्तियों पर चाँदी जैसे दाग।',
    lookAlikes: '- **मृदुरोमिल आसिता**: सलेटी रुई।',
    doFirst: '- गर्दन में देखें।\n- पुआल बिछाएँ।',
    chemical: `${'नीम और साबुन गिनती के बाद ही काम आते हैं। '.repeat(9)}लेबल और स्थानीय नियम मानें।`,
    expert: 'पत्तियाँ चाँदी जैसी हों तो बुलाएँ।',
  };

  test('and the rest are in the language where the whole card is translated; a section is said, with its label', () => {
    const whole = { ...card, translations: { hi: { ...hindi, sections: inHindi } } };
    const { text, folds, links } = write({ language: 'hi' }, whole);
    expect(`${text} ${folds.slice(0, -1).map((fold) => fold.text)}`).not.toMatch(/[a-z]{3}/i);
    expect(folds[1]?.text).toMatch(/^- \*\*प्याज का थ्रिप्स\*\*: पत्तियों पर चाँदी/);
    expect(links).toHaveLength(1);
    const asked = write({ language: 'hi', section: 'chemical' }, whole);
    expect(asked.text).toContain('नीम और साबुन');
    expect(asked.text).toMatch(/लेबल और स्थानीय नियम मानें।$/);
    expect(countWords(asked.text)).toBeLessThanOrEqual(TRANSLATED_VIEW_WORDS);
  });

  test('stays in the language where a section is asked for, which is then the first fold', () => {
    const { text, folds } = write({ language: 'hi', section: 'chemical' }, translated);
    expect(text).toContain('पत्तियों पर चाँदी जैसी धारियाँ।');
    expect(folds[0]?.text).toContain(chemical);
  });

  test('is the section that was asked for, cut at a sentence; the label is never cut, and the whole stays a fold', () => {
    const { text, folds } = write({ section: 'chemical' });
    expect(text).toMatch(/^This is \*\*Onion thrips\*\*\. \*\*Chemical control\*\*\n\nSpinosyns/);
    expect(text).toMatch(/Follow the label and the local register\.$/);
    expect(folds.map(({ text: fold }) => fold)).toContain(chemical);
  });

  test('leaves out when to call, and not the do-not, where there are too many words', () => {
    const sign = `${'word '.repeat(31)}word.`;
    const { text, folds } = write({}, { ...card, short: { ...card.short, sign } });
    expect(text).toContain("Don't spray");
    expect(text).not.toContain('Call if');
    expect(folds.map(({ title }) => title)).toContain('When to call an expert');
  });
});

test('the rest opens by a tap, look-alikes beside the sign of the card itself, sources last with their addresses', () => {
  const { folds } = write();
  expect(folds.map(({ title }) => title)).toEqual([
    ...[
      'How it looks',
      'Easily confused with',
      'Do first',
      'Chemical control',
      'When to call an expert',
      'Sources',
    ],
  ]);
  expect(folds[1]?.text).toBe(
    '- **Onion thrips**: Silver streaks on leaves; tiny yellow insects between inner leaves.\n- **Downy mildew**: grey fuzz.',
  );
  expect(folds[5]?.text).toBe('- [FAO, Onions (2010)](https://www.fao.org/onions)\n- APS, Compendium (2008)');
});

test('a profile shows the section that is asked for, and has no links to cards in its text', () => {
  const sections = {
    spacing: 'Rows 75 cm apart.',
    feeding: 'By soil test.',
    troubles: '- [Striga](maize/striga)',
  };
  const profile = { ...card, title: 'Growing maize', kind: 'profile', sections };
  const { text, folds } = write({ section: 'spacing' }, profile);
  expect(text).toBe('**Growing maize**. **Seed and spacing**\n\nRows 75 cm apart.');
  expect(folds.map(({ title }) => title)).toEqual(['Feeding the crop', 'Commonest troubles', 'Sources']);
  expect(folds[1]?.text).toBe('- Striga');
  expect(write({}, { ...profile, kind: 'keeping' }).folds[0]?.title).toBe('Feed');
});

test('sentences are kept whole', () => {
  expect(keepSentences('One two. Three four. Five.', 4, 'label')).toBe('One two. Three four.');
  expect(keepSentences('One two three.', 2, 'label')).toBe('One two three.');
  expect(countWords('1. Pick **two** leaves – now')).toBe(4);
});
