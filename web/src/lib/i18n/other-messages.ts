import { type Catalogues, partOf, showPart } from './load-messages.ts';

const rest = partOf(import.meta.glob('../../locales/??.json', { query: '?rest' }) as Catalogues, 'json');
const legal = partOf(import.meta.glob('../../locales/??.legal.json') as Catalogues, 'legal.json');

/** Loads the words of all screens but the first ones. */
export const loadOtherMessages = () => showPart(rest);

/** Loads the long texts of the legal pages. */
export const loadLegalMessages = () => showPart(legal);
