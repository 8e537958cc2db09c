export type Report = {
  /** Says what was tried. */
  tried: (what: string) => void;
  /** Says whether a promise held, with its figure. */
  expect: (what: string, held: boolean, figure?: string) => void;
  /** Ends the fault test with its verdict as the exit code. */
  finish: () => never;
};

/** What a fault test tried, what held and what was lost, line by line. */
export function openReport(): Report {
  let lost = 0;
  let held = 0;
  return {
    tried: (what) => console.log(`tried: ${what}`),
    expect(what, isHeld, figure = '') {
      console.log(`${isHeld ? 'held' : 'LOST'}: ${what}${figure && `, ${figure}`}`);
      if (isHeld) held += 1;
      else lost += 1;
    },
    finish() {
      console.log(`${held} held, ${lost} lost`);
      process.exit(lost === 0 && held > 0 ? 0 : 1);
    },
  };
}

export const ms = (value: number) => `${value.toFixed(0)} ms`;

/** The value that a share of all does not exceed; NaN of no values, so that nothing compares well with it. */
export function quantile(values: number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** How long until `isTrue` is, up to `withinMs`; undefined when it never was. */
export async function untilTrue(
  withinMs: number,
  isTrue: () => Promise<boolean>,
): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < withinMs) {
    if (await isTrue().catch(() => false)) return performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}
