import { readFirstSources } from './first-sources.ts';

const ID = /['"]([a-zA-Z]+\.[a-zA-Z\d]+)['"]/g;

/** The ids of all texts that the first screens may show, found in the sources that they are made of. */
export function findFirstIds(): Set<string> {
  const texts = [...readFirstSources().values()];
  return new Set(texts.flatMap((text) => [...text.matchAll(ID)].map(([, id = '']) => id)));
}
