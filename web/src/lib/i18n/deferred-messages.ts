import { type Catalogues, partOf, showPart } from './load-messages.ts';

const main = partOf(import.meta.glob('../../locales/??.json') as Catalogues, 'json');

/** Loads the words of all screens but sign-in and home, which have theirs from the start. */
export const loadMainMessages = () => showPart(main);
