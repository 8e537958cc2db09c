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

type Options = { port: number; applied: boolean; repeat?: boolean; categories?: string[] };

const EVERYTHING = ['performance', 'accessibility', 'best-practices'];
/** Two runs that agree so far need no third: the middle would lie between them. */
const AGREED_SHARE = 0.03;

/** One Lighthouse run on a throttled phone. `repeat` keeps the service worker and the caches of the visit before. */
export async function audit(
  url: string,
  { port, applied, repeat = false, categories: wanted = EVERYTHING }: Options,
): Promise<Audit> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: wanted,
      disableStorageReset: repeat,
      disableFullPageScreenshot: true,
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

/** The run in the middle, by LCP; of two that agree, the slower. Only its pace differs from run to run. */
export async function auditMiddle(runs: number, url: string, options: Options): Promise<Audit> {
  const first = await audit(url, options);
  const audits = [first];
  while (audits.length < runs && !agree(audits)) {
    const next = await audit(url, { ...options, categories: ['performance'] });
    audits.push({ ...next, accessibility: first.accessibility, bestPractices: first.bestPractices });
  }
  const sorted = audits.sort((one, other) => one.lcpMs - other.lcpMs);
  return sorted[Math.floor(sorted.length / 2)] ?? first;
}

function agree([first, second]: Audit[]): boolean {
  if (!first || !second || first.performance !== second.performance) return false;
  return Math.abs(first.lcpMs - second.lcpMs) <= AGREED_SHARE * first.lcpMs;
}
