import { type Language, languages } from '@agri/contract/languages.ts';
import type { CropTable } from '@agri/matching/crop-names.ts';
import { load } from 'js-yaml';
import { z } from 'zod';

const codes = languages.map(({ code }) => code);
const list = z.array(z.string().min(1));
const cropNames = z.strictObject({
  names: z.record(z.string(), z.partialRecord(z.enum(codes), list)),
  kinds: z.record(z.string(), list),
  notNames: z.partialRecord(z.enum(codes), list),
});

/** The names of crops and animals by language, which are kinds of another one, and words that only look like a name. */
export type CropNameTable = z.output<typeof cropNames>;

/** Reads `content/guide/crop-names.yaml`. @throws Error where it is not well formed. */
export function parseCropNames(text: string): CropNameTable {
  return cropNames.parse(load(text));
}

/** The names of one language, or of all of them. */
export function chooseNames({ names, kinds, notNames }: CropNameTable, language?: Language): CropTable {
  const chosen = language ? [language] : codes;
  return {
    names: Object.fromEntries(
      Object.entries(names).map(([crop, byLanguage]) => [
        crop,
        [...new Set(chosen.flatMap((code) => byLanguage[code] ?? []))],
      ]),
    ),
    kinds,
    notNames: chosen.flatMap((code) => notNames[code] ?? []),
  };
}
