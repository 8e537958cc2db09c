import { isOnWhole, listTroubles } from '@agri/contract/guide-cards.ts';
import type { CropNames } from '@agri/matching/crop-names.ts';
import type { GuideCard } from '../../adapters/advisor/port.ts';

/** A card, the crops that it is on, and those that it is on before all others. */
export type CropCard = { card: GuideCard; crops: string[]; own: string[] };

/** What eats or sickens crops of many kinds. */
const subjectsOfManyCrops = new Set(['pests', 'vegetables']);

/**
 * Whether a card helps with any crop: soil, water, storage and the like, and pests of many crops. A practice of one crop,
 * or in the folder of one, such as `maize/weeds`, does not.
 */
export function isGeneral({ class: cardClass, id, crops }: GuideCard): boolean {
  const subject = subjectOf(id);
  if (cardClass === 'crop-problems') return subjectsOfManyCrops.has(subject);
  return cardClass === 'practice' && crops.length > 1 && !crops.includes(subject.replace('-', ' '));
}

/** The crops of a card by the names of the table, with what its title names and, of a problem, their kinds. */
export function readCropCard(card: GuideCard, names: CropNames, titleNames: CropNames): CropCard {
  const ofCard = card.crops.map((crop) => names.nameOf(crop));
  const named = [...ofCard, ...titleNames.find(card.title)];
  const kinds = isOnWhole(card) ? [] : named.flatMap((crop) => names.kindsOf(crop));
  const crops = [...new Set([...named, ...kinds])];
  return { card, crops, own: listOwn(card, crops, ofCard, names) };
}

/** The cards on a crop or an animal, its commonest troubles first, then its other own ones; without practices. */
export function listCropCards(read: readonly CropCard[], crop: string): GuideCard[] {
  const held = read.filter(({ card, crops }) => card.class !== 'practice' && crops.includes(crop));
  const profiles = held.filter(({ card, own }) => isOnWhole(card) && own.includes(crop));
  const common = profiles.flatMap(({ card }) => listTroubles(card).map(({ id }) => id));
  const rankOf = ({ card, own }: CropCard) => {
    const rank = common.indexOf(card.id);
    if (rank >= 0) return rank;
    return common.length + (own.includes(crop) ? 0 : 1);
  };
  return held.sort((one, other) => rankOf(one) - rankOf(other)).map(({ card }) => card);
}

/** Of a card on a subject that is no crop, such as cucurbits, all its crops are its own; of a general one, none. */
function listOwn(card: GuideCard, crops: string[], ofCard: string[], names: CropNames): string[] {
  if (isOnWhole(card)) return ofCard;
  const subject = names.nameOf(subjectOf(card.id).replace('-', ' '));
  if (crops.includes(subject)) return [subject];
  return isGeneral(card) || card.class === 'deadly' || card.class === 'practice' ? [] : crops;
}

function subjectOf(id: string): string {
  return id.split('/')[0] ?? '';
}
