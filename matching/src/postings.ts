import { doInSteps, letOthersRun } from './steps.ts';

/**
 * How often each feature is in each document, by feature: those of the feature number `f` are from `starts[f]` to
 * `starts[f + 1]`, in the order of their documents.
 */
export type Postings = {
  /** The hashes of the features, in ascending order; the place of a hash is its feature's number. */
  hashes: Uint32Array;
  starts: Uint32Array;
  documents: Uint16Array;
  /** At most 255. */
  times: Uint8Array;
};

const MOST_TIMES = 255;
const MOST_DOCUMENTS = 2 ** 16;

/** Counts the features of at most 65,536 documents, which are given in order, in steps. */
export async function countFeatures(documents: Iterable<readonly number[]>): Promise<Postings> {
  const pairs = await collectPairs(documents);
  const hashes = Uint32Array.from(pairs.hashes).sort();
  const numberOf = new Map(Array.from(hashes, (hash, number) => [hash, number]));
  const renumbered = Uint32Array.from(pairs.hashes, (hash) => numberOf.get(hash) ?? 0);
  await letOthersRun();
  const starts = new Uint32Array(hashes.length + 1);
  for (const feature of pairs.features) {
    const next = (renumbered[feature] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  await letOthersRun();
  const free = starts.slice();
  const inOrder = new Uint16Array(pairs.documents.length);
  const times = new Uint8Array(pairs.documents.length);
  for (const [pair, feature] of pairs.features.entries()) {
    const number = renumbered[feature] ?? 0;
    const at = free[number] ?? 0;
    free[number] = at + 1;
    inOrder[at] = pairs.documents[pair] ?? 0;
    times[at] = Math.min(MOST_TIMES, pairs.times[pair] ?? 0);
  }
  return { hashes, starts, documents: inOrder, times };
}

/** Each feature of each document once, with how often; features are numbered as they come. */
async function collectPairs(documents: Iterable<readonly number[]>) {
  const numberOf = new Map<number, number>();
  const hashes: number[] = [];
  const pairs = { hashes, features: [] as number[], documents: [] as number[], times: [] as number[] };
  const lastPair: number[] = [];
  let document = 0;
  await doInSteps(documents, (features) => {
    for (const hash of features) {
      let feature = numberOf.get(hash);
      if (feature === undefined) {
        feature = hashes.length;
        numberOf.set(hash, feature);
        hashes.push(hash);
      }
      const last = lastPair[feature];
      if (last !== undefined && pairs.documents[last] === document) {
        pairs.times[last] = (pairs.times[last] ?? 0) + 1;
        continue;
      }
      lastPair[feature] = pairs.features.length;
      pairs.features.push(feature);
      pairs.documents.push(document);
      pairs.times.push(1);
    }
    document += 1;
  });
  if (document > MOST_DOCUMENTS) throw new RangeError(`${document} documents, more than ${MOST_DOCUMENTS}`);
  return pairs;
}

/** The same with several documents read as one; `joinedTo` gives each document's new number, which rises with it. */
export function joinDocuments(
  { hashes, starts, documents, times }: Postings,
  joinedTo: Uint32Array,
): Postings {
  const joinedStarts = new Uint32Array(starts.length);
  const joined = new Uint16Array(documents.length);
  const joinedTimes = new Uint8Array(documents.length);
  let next = 0;
  for (let feature = 0; feature < hashes.length; feature += 1) {
    const first = next;
    for (let at = starts[feature] ?? 0; at < (starts[feature + 1] ?? 0); at += 1) {
      const document = joinedTo[documents[at] ?? 0] ?? 0;
      if (next === first || joined[next - 1] !== document) {
        joined[next] = document;
        next += 1;
      }
      joinedTimes[next - 1] = Math.min(MOST_TIMES, (joinedTimes[next - 1] ?? 0) + (times[at] ?? 0));
    }
    joinedStarts[feature + 1] = next;
  }
  return {
    hashes,
    starts: joinedStarts,
    documents: joined.slice(0, next),
    times: joinedTimes.slice(0, next),
  };
}

/** The number of a feature; undefined where no document has it. */
export function findFeature({ hashes }: Postings, hash: number): number | undefined {
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === hash ? low : undefined;
}
