/**
 * Looks up in one query what is asked at about the same time: ten thousand lamps that come back at once ask for as
 * many secrets. A question never joins a query that is under way, so each answer is as new as its question.
 */
export function lookUpTogether<T>(load: (keys: string[]) => Promise<Map<string, T>>) {
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
