import { setImmediate as letOthersRun } from 'node:timers/promises';

/** How the names of one bucket begin: short enough that no bucket takes long to sort. */
const BUCKET_CHARACTERS = 2;
const ROWS_AT_ONCE = 20_000;

/**
 * The rows of names in alphabetical order, so that those with a common beginning are found by halving. It is made bucket by
 * bucket: other requests are served in between.
 */
export async function orderNames(names: string[]) {
  const buckets = new Map<string, number[]>();
  for (const [row, name] of names.entries()) {
    const beginning = name.slice(0, BUCKET_CHARACTERS);
    const bucket = buckets.get(beginning);
    if (bucket) bucket.push(row);
    else buckets.set(beginning, [row]);
    if (row % ROWS_AT_ONCE === 0) await letOthersRun();
  }
  const nameAt = (row: number | undefined) => names[row ?? -1] ?? '';
  const ordered = new Uint32Array(names.length);
  let filled = 0;
  for (const beginning of [...buckets.keys()].sort()) {
    const rows = buckets.get(beginning) ?? [];
    rows.sort((one, other) => compareCodeUnits(nameAt(one), nameAt(other)) || one - other);
    ordered.set(rows, filled);
    filled += rows.length;
    await letOthersRun();
  }

  /** The first place whose name, cut to `characters`, is not before the text, or with `past` is after it. */
  const findPlace = (text: string, characters: number, past: boolean) => {
    let from = 0;
    let to = ordered.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const name = nameAt(ordered[middle]).slice(0, characters);
      if (name < text || (past && name === text)) from = middle + 1;
      else to = middle;
    }
    return from;
  };

  return {
    /** The rows of the names that begin with `beginning`, in alphabetical order. */
    startingWith: (beginning: string): Uint32Array =>
      ordered.subarray(
        findPlace(beginning, beginning.length, false),
        findPlace(beginning, beginning.length, true),
      ),
  };
}

function compareCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
