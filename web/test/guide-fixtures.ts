import type { CallOutput } from '@agri/contract/schemas.ts';

type WholeGuide = CallOutput<'getWholeGuide'>;

/** A guide of one card, and the few questions that its search knows. */
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
        crops: ['maize'],
        is_general: false,
      },
    ],
    search: {
      targets: [
        {
          id: 'maize/fall-armyworm',
          kind: 'card',
          questions: [
            'Fall armyworm in maize',
            'ragged holes in the leaves of my maize',
            'there is a worm in the funnel of the maize',
            'mahindi yana matundu',
          ],
        },
        {
          id: 'foreign',
          kind: 'outOfScope',
          questions: ['who won the football match', 'a song for my phone'],
        },
      ],
      names: { maize: ['corn', 'mahindi'] },
      kinds: {},
      scope: { nearest: 1, whole: 1, neighbourShare: 1, from: 1 },
    },
    ...given,
  };
}
