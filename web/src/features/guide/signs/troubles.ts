import type { Suspect } from './ask-rules.ts';

/** A card on one trouble of a plant; those named `which-` only tell other troubles apart. */
export const isTrouble = ({ id, signs }: Suspect) => signs.length > 0 && !id.includes('/which-');
