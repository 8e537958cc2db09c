/**
 * Looks up in one query what is asked at about the same time: ten thousand lamps that come back at once ask for as
 * many secrets. A question never joins a query that is under way, so each answer is as new as its question.
 */
export function batchLookups<T>(load: (keys: string[]) => Promise<Map<string, T>>) {
  let keys = new Set<string>();
  let next: Promise<Map<string, T>> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function loadAll(): Promise<Map<string, T>> {
    const asked = [...keys];
    keys = new Set();
    next = undefined;
    return load(asked);
  }

  return async (key: string): Promise<T | undefined> => {
    keys.add(key);
    if (!next) {
      next = last.then(loadAll);
      last = next.catch(() => undefined);
    }
    return (await next).get(key);
  };
}

type Writing<Item, Result> = {
  keyOf: (item: Item) => string;
  write: (items: Item[]) => Promise<Map<string, Result>>;
  /** How many statements are under way at most. */
  atOnce: number;
  /** How many items go into one. */
  most: number;
};

/**
 * Writes in one statement what comes while others are under way; alone, an item waits for nobody. Two items of one key
 * never go together nor side by side: the later one is written after the earlier.
 */
export function batchWrites<Item, Result>({ keyOf, write, atOnce, most }: Writing<Item, Result>) {
  type Waiting = {
    item: Item;
    resolve: (result: Result | undefined) => void;
    reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  const underWay = new Set<string>();
  let statements = 0;

  function takeNext(): Waiting[] {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set<string>();
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (taken.length === most || underWay.has(key) || passed.has(key)) {
        passed.add(key);
        left.push(one);
      } else {
        underWay.add(key);
        taken.push(one);
      }
    }
    waiting = left;
    return taken;
  }

  async function writeNext(): Promise<void> {
    const taken = takeNext();
    if (taken.length === 0) return;
    statements += 1;
    try {
      const results = await write(taken.map(({ item }) => item));
      for (const { item, resolve } of taken) resolve(results.get(keyOf(item)));
    } catch (error) {
      for (const { reject } of taken) reject(error);
    } finally {
      statements -= 1;
      for (const { item } of taken) underWay.delete(keyOf(item));
      if (waiting.length > 0) void writeNext();
    }
  }

  return (item: Item): Promise<Result | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (statements < atOnce) void writeNext();
    });
}
