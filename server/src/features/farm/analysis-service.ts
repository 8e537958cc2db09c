import { setTimeout as sleep } from 'node:timers/promises';
import type { Advisor, Analysis, OnStep, PhotoMeasurements } from '../../adapters/advisor/port.ts';
import type { Jobs, JobTry } from '../../adapters/jobs/port.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { KeptPicture, PictureService } from '../pictures/service.ts';
import { writeFindings } from './findings-texts.ts';
import { chooseRecordTime, dayAfter, measuredSidePixels, measurePhoto } from './rules.ts';
import type { FarmStore } from './store.ts';
import { writeFailure, writeGuideRecord } from './texts.ts';

type Parts = {
  store: FarmStore;
  pictures: PictureService;
  advisor: Advisor;
  jobs: Jobs;
  limiter: Limiter;
  dailyAnalyses: number;
  now: () => Date;
};
type Request = {
  id: string;
  item: { id: string; name: string };
  prompt: string;
  /** One to three photos; the first is measured and shown in lists. */
  photos: Buffer[];
  takenAt: Date | undefined;
};

export type AnalysisService = ReturnType<typeof analysisService>;

const QUEUE = 'photo-analysis';
const OPTIONS = { retries: 2, retryDelaySeconds: 2, expireSeconds: 120 };
const POLL_MS = 100;
const DAY_SECONDS = 86_400;

/** A photo's way to a record. With a model it is a job: the record is there at once, and finished when it is. */
export function analysisService({ store, pictures, advisor, jobs, limiter, dailyAnalyses, now }: Parts) {
  const quota: Limit = {
    name: 'analyses',
    points: dailyAnalyses,
    windowSeconds: DAY_SECONDS,
    blockSeconds: 0,
  };

  async function ask(
    userId: string,
    request: Parameters<Advisor['analysePhoto']>[0],
    onStep?: OnStep,
  ): Promise<Analysis> {
    if (!advisor.isSlow) return advisor.analysePhoto(request);
    try {
      await limiter.take(quota, userId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
      return advisor.searchGuide(request, 'quota_spent');
    }
    return advisor.analysePhoto(request, onStep);
  }

  async function work({ id }: { id: string }): Promise<void> {
    const record = await store.findWorking(id);
    if (!record?.measurements) return;
    const names = [record.image_name, ...record.more_images];
    const photos = await Promise.all(names.map((name) => pictures.find(record.user_id as UserId, name)));
    const { name: itemName, prompt, measurements } = record;
    const found = photos.filter((photo) => photo !== undefined);
    if (found.length === 0) return fail(id);
    const onStep = async (step: 'asking' | 'guide') => void (await store.noteStep(id, step));
    const analysis = await ask(record.user_id, { itemName, prompt, photos: found, measurements }, onStep);
    await store.noteStep(id, 'writing');
    const content = writeContent(prompt, measurements, analysis);
    const recheck_on = planRecheck(analysis, now());
    await store.finishRecord(id, { content, mode: analysis.mode, status: 'done', recheck_on });
  }

  async function workOrFail(job: { id: string }, { isLastTry }: JobTry): Promise<void> {
    try {
      await work(job);
    } catch (error) {
      if (isLastTry) await fail(job.id);
      throw error;
    }
  }

  async function fail(id: string): Promise<void> {
    const result = { content: writeFailure(), mode: 'guide', status: 'failed', recheck_on: null } as const;
    await store.finishRecord(id, result);
  }

  return {
    start: () => jobs.work<{ id: string }>(QUEUE, OPTIONS, workOrFail),

    /** Ends what nobody works on any more; for the nightly sweep. */
    sweep: () => store.failForgotten(writeFailure()),

    /**
     * Keeps the photo and its record. False when the record is known already, or its item went away meanwhile.
     * Without a model the record is finished when this resolves.
     */
    async begin(userId: UserId, { id, item, prompt, photos, takenAt }: Request): Promise<boolean> {
      const kept: KeptPicture[] = [];
      try {
        for (const photo of photos) kept.push(await pictures.keep(userId, photo));
        const [first, ...more] = kept;
        if (!first) throw new AppError('invalid', 'agri_image is required', { field: 'agri_image' });
        const measurements = measurePhoto(await pictures.readPixels(first.jpeg, measuredSidePixels));
        const analysis = advisor.isSlow
          ? undefined
          : await ask(userId, {
              itemName: item.name,
              prompt,
              photos: kept.map(({ jpeg }) => jpeg),
              measurements,
            });
        const added = await store.addRecord({
          id,
          farm_item_id: item.id,
          user_id: userId,
          image_name: first.name,
          more_images: more.map(({ name }) => name),
          prompt,
          content: analysis ? writeContent(prompt, measurements, analysis) : '',
          mode: analysis?.mode ?? 'model',
          status: analysis ? 'done' : 'working',
          measurements,
          created_at: chooseRecordTime(takenAt, now()),
        });
        if (!added) await pictures.discard(kept.map(({ name }) => name));
        else if (!analysis) await jobs.add(QUEUE, { id });
        return added;
      } catch (error) {
        await pictures.discard(kept.map(({ name }) => name));
        throw error;
      }
    },

    /** Waits until a record is finished or gone, at most `timeoutMs`. */
    async waitFor(id: string, timeoutMs: number): Promise<void> {
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline && (await store.findWorking(id))) await sleep(POLL_MS);
    },
  };
}

function writeContent(prompt: string, measurements: PhotoMeasurements, analysis: Analysis): string {
  return analysis.mode === 'guide'
    ? writeGuideRecord({ prompt, measurements, cards: analysis.cards, reason: analysis.reason })
    : writeFindings({ findings: analysis.findings, cards: analysis.cards });
}

function planRecheck(analysis: Analysis, now: Date): string | null {
  const days = analysis.mode === 'model' ? analysis.findings.recheckInDays : null;
  return days === null ? null : dayAfter(now, days);
}
