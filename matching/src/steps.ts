/** After how long others may run. */
const STEP_MS = 10;

/** Ends a step: whatever waits runs first. */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Does items one after another, in their order, in short steps: the process goes on answering meanwhile. */
export async function doInSteps<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    act(item);
    if (performance.now() - since < STEP_MS) continue;
    await letOthersRun();
    since = performance.now();
  }
}

/** As `doInSteps`, with what `map` makes of each item. */
export async function mapInSteps<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  await doInSteps(items, (item) => mapped.push(map(item)));
  return mapped;
}
