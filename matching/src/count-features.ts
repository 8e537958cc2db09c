import type { Counts } from './bm25.ts';

/** How often each feature stands in each text, for texts of features in order; and the number of each feature. */
export function countFeatures(texts: string[][]): { features: Map<string, number>; counts: Counts } {
  const features = new Map<string, number>();
  const inTexts = texts.map((text) => {
    const times = new Map<number, number>();
    for (const feature of text) {
      const number = features.get(feature) ?? features.size;
      if (number === features.size) features.set(feature, number);
      times.set(number, (times.get(number) ?? 0) + 1);
    }
    return times;
  });
  const starts = new Uint32Array(features.size + 1);
  for (const times of inTexts)
    for (const feature of times.keys()) starts[feature + 1] = (starts[feature + 1] ?? 0) + 1;
  for (let feature = 0; feature < features.size; feature += 1)
    starts[feature + 1] = (starts[feature + 1] ?? 0) + (starts[feature] ?? 0);
  const next = starts.slice();
  const documents = new Uint32Array(starts[features.size] ?? 0);
  const times = new Uint16Array(documents.length);
  for (const [document, inText] of inTexts.entries())
    for (const [feature, count] of inText) {
      const at = next[feature] ?? 0;
      documents[at] = document;
      times[at] = count;
      next[feature] = at + 1;
    }
  return { features, counts: { starts, documents, times } };
}

/** The same counts with several documents read as one; `targetOf` rises with the documents' numbers. */
export function joinDocuments({ starts, documents, times }: Counts, targetOf: Uint32Array): Counts {
  const joinedStarts = new Uint32Array(starts.length);
  const joined = new Uint32Array(documents.length);
  const joinedTimes = new Uint16Array(documents.length);
  let next = 0;
  for (let feature = 0; feature + 1 < starts.length; feature += 1) {
    const first = next;
    for (let at = starts[feature] ?? 0; at < (starts[feature + 1] ?? 0); at += 1) {
      const target = targetOf[documents[at] ?? 0] ?? 0;
      if (next === first || joined[next - 1] !== target) {
        joined[next] = target;
        next += 1;
      }
      joinedTimes[next - 1] = (joinedTimes[next - 1] ?? 0) + (times[at] ?? 0);
    }
    joinedStarts[feature + 1] = next;
  }
  return { starts: joinedStarts, documents: joined.slice(0, next), times: joinedTimes.slice(0, next) };
}
