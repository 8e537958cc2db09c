import type { CallOutput } from '@agri/contract/schemas.ts';

type WholeGuide = CallOutput<'getWholeGuide'>;

/** A guide of one card, and the few words that its search knows. */
export function makeWholeGuide(given: Partial<WholeGuide> = {}): WholeGuide {
  return {
    version: 'a1',
    subjects: [{ code: 'maize', name: 'Maize', kind: 'crop', cards: 1, ids: ['maize/fall-armyworm'] }],
    cards: [
      {
        id: 'maize/fall-armyworm',
        title: 'Fall armyworm in maize',
        sign: 'Ragged holes and wet sawdust in the funnel.',
        kind: 'pest',
        language: 'en',
        acts: ['Look into ten plants.'],
        do_not: 'Do not spray in the heat.',
        call: '',
        folds: [{ title: 'What it looks like', html: '<p>Holes in rows, and <em>sawdust</em>.</p>' }],
        signs: [],
        found: {
          class: 'crop-problems',
          crops: ['maize'],
          title: 'Fall armyworm in maize',
          sign: 'Ragged holes and wet sawdust in the funnel.',
          aliases: ['worm in the funnel'],
          symptoms: ['ragged holes in the leaves'],
          sections: ['looksLike'],
        },
      },
    ],
    tables: {
      words: {
        crops: { maize: ['maize', 'corn', 'mahindi'] },
        kinds: {},
        colours: {},
        words: { hole: ['holes', 'matundu'] },
        vague: [],
        signless: [],
        fillers: ['my'],
        elsewhere: [],
        absent: [],
        stopWords: ['in', 'the', 'and'],
      },
      topics: { phrases: {}, cards: {} },
    },
    ...given,
  };
}
