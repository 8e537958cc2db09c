import lighthouse from 'lighthouse';

export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  fcpMs: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
};

type Options = { port: number; applied: boolean; repeat?: boolean };

/** One Lighthouse run on a throttled phone. `repeat` keeps the service worker and the caches of the visit before. */
export async function audit(url: string, { port, applied, repeat = false }: Options): Promise<Audit> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: repeat,
    },
    { extends: 'lighthouse:default', settings: { throttlingMethod: applied ? 'devtools' : 'simulate' } },
  );
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
  };
}

/** The run in the middle, by LCP. */
export async function auditMiddle(runs: number, url: string, options: Options): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(url, options));
  const sorted = audits.sort((one, other) => one.lcpMs - other.lcpMs);
  const middle = sorted[Math.floor(runs / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}
