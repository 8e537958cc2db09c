import type { Product } from './targets.ts';

/** A browser with My Devices open: when each switching that it is told to expect is shown in it. */
export async function watchBrowser({ person, lamps }: Product) {
  const answer = await person.get('/api/deviceEvents');
  const reader = answer.body?.getReader();
  const expected = new Map<string, number>();
  const times: number[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) note(block);
    }
  })().catch(() => undefined);

  function note(block: string): void {
    const data = /^event: device\ndata: (.*)$/m.exec(block)?.[1];
    if (!data) return;
    const { _id, reportedOn } = JSON.parse(data) as { _id: string; reportedOn: boolean };
    const key = `${_id} ${reportedOn}`;
    const begun = expected.get(key);
    if (begun === undefined) return;
    expected.delete(key);
    times.push(performance.now() - begun);
  }

  return {
    expect: (index: number, on: boolean) => {
      expected.set(`${lamps[index]?.id} ${on}`, performance.now());
    },
    /** What never came counts as never. */
    close: (): number[] => {
      void reader?.cancel();
      return [...times, ...[...expected].map(() => Number.POSITIVE_INFINITY)];
    },
  };
}
