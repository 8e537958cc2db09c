import type { CropEntry } from '@agri/contract/season/planting-schemas.ts';
import { cleanTyped } from '@agri/contract/typed-text.ts';

/** Grown by the most people, after what a person grows already. */
const mostGrown = [
  'rice',
  'maize',
  'wheat',
  'tomato',
  'onion',
  'potato',
  'chilli',
  'banana',
  'mango',
  'groundnut',
  'cotton',
  'okra',
  'eggplant',
];

/** The crops in the order in which a person looks for them: their own, those of most people, the rest by name. */
export function orderCrops(crops: readonly CropEntry[], own: readonly string[], locale: string): CropEntry[] {
  const first = [...new Set([...own, ...mostGrown])];
  const rank = ({ code }: CropEntry) => {
    const place = first.indexOf(code);
    return place < 0 ? first.length : place;
  };
  const byName = new Intl.Collator(locale);
  return crops
    .filter(({ lifeCycle }) => lifeCycle !== 'animal')
    .sort((one, other) => rank(one) - rank(other) || byName.compare(one.name, other.name));
}

/** The crops whose name has what was typed, whatever its accents and capitals. */
export function findCrops(crops: readonly CropEntry[], typed: string): CropEntry[] {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const wanted = plain(cleanTyped(typed));
  return wanted ? crops.filter(({ name }) => plain(name).includes(wanted)) : [...crops];
}
