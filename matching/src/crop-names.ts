import { NameIndex } from './name-index.ts';
import { splitWords } from './tokenise.ts';

/** Crops and animals by the name that cards use. */
export type CropTable = {
  /** Their names in all languages. */
  names: Readonly<Record<string, readonly string[]>>;
  /** Crops that are kinds of another one. */
  kinds: Readonly<Record<string, readonly string[]>>;
  /** Everyday words that are a letter or an ending away from a name: "planting" is no plantain. */
  notNames?: readonly string[] | undefined;
};

/** Finds crops and animals in texts, by their names in any language. */
export class CropNames {
  readonly #index: NameIndex;
  /** By their whole names. */
  readonly #byName: ReadonlyMap<string, string>;
  readonly #kinds: CropTable['kinds'];

  constructor({ names, kinds, notNames = [] }: CropTable) {
    const pairs = Object.entries(names).flatMap(([crop, others]) =>
      [crop, ...others].map((name) => [crop, name] as const),
    );
    this.#index = new NameIndex(pairs, { guessesPhrases: false, notNames });
    // The name that cards use goes before that of another crop in another language.
    this.#byName = new Map(
      [...[...pairs].reverse(), ...Object.keys(names).map((crop) => [crop, crop] as const)].map(
        ([crop, name]) => [splitWords(name).join(' '), crop],
      ),
    );
    this.#kinds = kinds;
  }

  /** The crops that a text names; empty where it names none. */
  find(text: string): string[] {
    return [...this.#index.findLongest(text)];
  }

  /** These crops, each with its kinds. */
  widen(crops: readonly string[]): string[] {
    return [...new Set(crops.flatMap((crop) => [crop, ...this.kindsOf(crop)]))];
  }

  /** The one name of a crop that may be known by another: brinjal is eggplant. The same where no name of it is known. */
  nameOf(crop: string): string {
    const name = splitWords(crop).join(' ');
    return this.#byName.get(name) ?? this.#byName.get(`${name}s`) ?? crop;
  }

  /** The crops that are kinds of this one. */
  kindsOf(crop: string): readonly string[] {
    return this.#kinds[crop] ?? [];
  }

  /** The words of a text, normalised, without the names of crops. */
  leaveOut(text: string): string {
    return this.#index.leaveOut(text);
  }
}
