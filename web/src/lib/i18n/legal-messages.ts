import { type Catalogues, partOf, showPart } from './load-messages.ts';

const legal = partOf(import.meta.glob('../../locales/??.legal.json') as Catalogues, 'legal.json');

/** Loads the long texts of the legal pages, apart from what home loads. */
export const loadLegalMessages = () => showPart(legal);
