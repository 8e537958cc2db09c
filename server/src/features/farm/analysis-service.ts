import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@agri/contract/languages.ts';
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
  languageOf: (userId: string) => Promise<Language>;
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
export function analysisService(parts: Parts) {
  const { store, pictures, advisor, jobs, limiter, dailyAnalyses, languageOf, now } = parts;
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
    if (!(await limiter.tryTake(quota, userId))) return advisor.searchGuide(request, 'quota_spent');
    return advisor.analysePhoto(request, onStep);
  }

  async function work({ id }: { id: string }): Promise<void> {
    const record = await store.findWorking(id);
    if (!record?.measurements) return;
    const names = [record.image_name, ...record.more_images];
    const photos = await Promise.all(names.map((name) => pictures.find(record.user_id as UserId, name)));
    const { name: itemName, prompt, measurements } = record;
    const found = photos.filter((photo) => photo !== undefined);
    if (found.length === 0) return fail(record);
    const language = await languageOf(record.user_id);
    const onStep = async (step: 'asking' | 'guide') => void (await store.noteStep(id, step));
    const analysis = await ask(
      record.user_id,
      { itemName, prompt, photos: found, measurements, language },
      onStep,
    );
    await store.noteStep(id, 'writing');
    const content = writeContent({ prompt, measurements, language }, analysis);
    const recheck_on = planRecheck(analysis, now());
    await store.finishRecord(id, { content, mode: analysis.mode, status: 'done', recheck_on });
  }

  async function workOrFail(job: { id: string }, { isLastTry }: JobTry): Promise<void> {
    try {
      await work(job);
    } catch (error) {
      const record = isLastTry ? await store.findWorking(job.id) : undefined;
      if (record) await fail(record);
      throw error;
    }
  }

  async function fail({ id, user_id }: { id: string; user_id: string }): Promise<void> {
    const result = {
      content: writeFailure(await languageOf(user_id)),
      mode: 'guide',
      status: 'failed',
      recheck_on: null,
    } as const;
    await store.finishRecord(id, result);
  }

  return {
    /** Begins to work on photos that wait. */
    start: () => jobs.work<{ id: string }>(QUEUE, OPTIONS, workOrFail),

    /** Ends what nobody works on any more; for the nightly sweep. */
    async sweep(): Promise<void> {
      for (const record of await store.listForgotten()) await fail(record);
    },

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
        const language = await languageOf(userId);
        const analysis = advisor.isSlow
          ? undefined
          : await ask(userId, {
              itemName: item.name,
              prompt,
              photos: kept.map(({ jpeg }) => jpeg),
              measurements,
              language,
            });
        const added = await store.addRecord({
          id,
          farm_item_id: item.id,
          user_id: userId,
          image_name: first.name,
          more_images: more.map(({ name }) => name),
          prompt,
          content: analysis ? writeContent({ prompt, measurements, language }, analysis) : '',
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

function writeContent(
  request: { prompt: string; measurements: PhotoMeasurements; language: Language },
  analysis: Analysis,
): string {
  const { cards } = analysis;
  return analysis.mode === 'guide'
    ? writeGuideRecord({ ...request, cards, reason: analysis.reason })
    : writeFindings({ findings: analysis.findings, cards, language: request.language });
}

function planRecheck(analysis: Analysis, now: Date): string | null {
  const days = analysis.mode === 'model' ? analysis.findings.recheckInDays : null;
  return days === null ? null : dayAfter(now, days);
}
