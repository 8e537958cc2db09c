import { setTimeout as sleep } from 'node:timers/promises';
import type { ChosenWay } from '@agri/contract/farm-schemas.ts';
import type { Language } from '@agri/contract/languages.ts';
import { measuredSidePixels } from '@agri/contract/photo-quality.ts';
import type { Advisor, Analysis } from '../../adapters/advisor/port.ts';
import type { Jobs, JobTry } from '../../adapters/jobs/port.ts';
import type { Limit, Limiter } from '../../adapters/limiter/port.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import type { Advice, Room } from '../advice/room.ts';
import type { PictureService, StoredPicture } from '../pictures/service.ts';
import type { FindGrowing } from '../season/growing-service.ts';
import { readFindings, writeFindings } from './findings-texts.ts';
import { measurePhoto } from './photo/photo-rules.ts';
import type { CheckedPhoto } from './photo/photo-texts.ts';
import { chooseRecordTime, dayAfter } from './rules.ts';
import type { FarmStore, TakeCharge, Written } from './store.ts';
import { writeFailure, writeGuideRecord } from './texts.ts';

export type AnalysisParts = {
  store: FarmStore;
  pictures: PictureService;
  advisor: Advisor;
  /** The safety room, which reads the words of a check too, and those of a model. */
  advice: {
    adviseSafety: Room;
    warnOf: (text: string, language: Language) => Promise<string | undefined>;
    writeHtml: (advice: Advice) => string;
  };
  jobs: Jobs;
  limiter: Limiter;
  dailyAnalyses: number;
  /** What grows on an item. */
  findGrowing: FindGrowing;
  languageOf: (userId: string) => Promise<Language>;
  /** The time zone of a user, as their phone named it. */
  zoneOf: (userId: string) => Promise<string | undefined>;
  /** Hears of a check that a job has brought to its end. */
  onFinished: (id: string) => void;
  now: () => Date;
};
type Request = {
  id: string;
  item: { id: string; name: string };
  prompt: string;
  /** One to three photos; the first is measured and shown in lists. */
  photos: Buffer[];
  takenAt: Date | undefined;
  /** How the photo is meant; undefined where nobody chose. */
  photoWay: ChosenWay | undefined;
  /** Aborted when the sender has gone. */
  signal?: AbortSignal;
};

type Failed = { id: string; user_id: string; prompt: string };

export type AnalysisService = ReturnType<typeof analysisService>;

const QUEUE = 'photo-analysis';
const OPTIONS = { retries: 2, retryDelaySeconds: 2, expireSeconds: 120 };
const POLL_MS = 100;
const DAY_SECONDS = 86_400;

/** A photo's way to a record. With a model it is a job: the record is there at once, and finished when it is. */
export function analysisService(parts: AnalysisParts) {
  const { store, pictures, advisor, advice, jobs, limiter, dailyAnalyses, findGrowing, languageOf, now } =
    parts;
  const quota: Limit = {
    name: 'analyses',
    points: dailyAnalyses,
    windowSeconds: DAY_SECONDS,
  };

  const takeCharge =
    (userId: UserId): TakeCharge =>
    async (run) => {
      if (!advisor.isSlow) return null;
      return (await limiter.tryTakeWithin(run, quota, userId)) ? 'taken' : 'spent';
    };

  /** What the safety room says to the words of a check; stands above all else. Empty for ordinary words. */
  async function writeUrgent(userId: string, prompt: string, language: Language): Promise<string> {
    const context = { userId: userId as UserId, now: now(), turns: [] };
    const urgent = await advice.adviseSafety({ text: prompt, language }, context);
    return urgent ? advice.writeHtml(urgent) : '';
  }

  /** What has to be said before findings that name a banned or highly hazardous substance; empty for others. */
  async function writeWarning(analysis: Analysis, language: Language): Promise<string> {
    if (analysis.mode === 'guide') return '';
    const notice = await advice.warnOf(readFindings(analysis.findings), language);
    if (!notice) return '';
    return advice.writeHtml({ room: 'guide', notice, text: '', folds: [], links: [], taps: [], cards: [] });
  }

  async function work({ id }: { id: string }): Promise<void> {
    const record = await store.findWorking(id);
    if (!record?.measurements) return;
    const names = [record.image_name, ...record.more_images];
    const photos = await Promise.all(names.map((name) => pictures.find(record.user_id as UserId, name)));
    const { name: itemName, prompt, measurements, photo_way: photoWay } = record;
    const found = photos.filter((photo) => photo !== undefined);
    if (found.length === 0) return fail(record);
    const language = await languageOf(record.user_id);
    const growing = await findGrowing(record.user_id as UserId, record.farm_item_id);
    const onStep = async (step: 'asking' | 'guide') => void (await store.noteStep(id, step));
    const request = { itemName, growing, prompt, photos: found, measurements, language };
    const analysis =
      record.charge === 'spent'
        ? await advisor.searchGuide(request, 'quota_spent')
        : await advisor.analysePhoto(request, onStep);
    await store.noteStep(id, 'writing');
    const urgent = await writeUrgent(record.user_id, prompt, language);
    const warning = await writeWarning(analysis, language);
    const content = urgent + writeContent({ prompt, measurements, photoWay, language, warning }, analysis);
    const recheck_on = planRecheck(analysis, now(), await parts.zoneOf(record.user_id));
    const written = noteWritten(analysis, language);
    await store.finishRecord(id, { content, mode: analysis.mode, status: 'done', recheck_on, written });
    parts.onFinished(id);
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

  /** Ends a check that cannot be made, which costs its user nothing. */
  async function fail({ id, user_id, prompt }: Failed): Promise<void> {
    const language = await languageOf(user_id);
    const result = {
      content: (await writeUrgent(user_id, prompt, language)) + writeFailure(language),
      mode: 'guide',
      status: 'failed',
      recheck_on: null,
      written: { mode: 'guide', language },
    } as const;
    const finished = await store.finishRecord(id, result);
    if (finished?.charge === 'taken') await limiter.refund(quota, user_id);
  }

  return {
    writeUrgent,

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
    async begin(userId: UserId, request: Request): Promise<boolean> {
      const { id, item, prompt, photos, takenAt, photoWay, signal } = request;
      const kept: StoredPicture[] = [];
      try {
        for (const photo of photos) kept.push(await pictures.keep(userId, photo, signal));
        const [first, ...more] = kept;
        if (!first) throw new AppError('invalid', 'agri_image is required', { field: 'agri_image' });
        const measurements = measurePhoto(
          await pictures.readPixels(first.jpeg, measuredSidePixels),
          photoWay,
        );
        const language = await languageOf(userId);
        const urgent = await writeUrgent(userId, prompt, language);
        const analysis = advisor.isSlow
          ? undefined
          : await advisor.analysePhoto({
              itemName: item.name,
              growing: await findGrowing(userId, item.id),
              prompt,
              photos: kept.map(({ jpeg }) => jpeg),
              measurements,
              language,
            });
        const record = {
          id,
          farm_item_id: item.id,
          user_id: userId,
          image_name: first.name,
          more_images: more.map(({ name }) => name),
          prompt,
          content:
            urgent +
            (analysis
              ? writeContent(
                  {
                    prompt,
                    measurements,
                    photoWay,
                    language,
                    warning: await writeWarning(analysis, language),
                  },
                  analysis,
                )
              : ''),
          written: analysis ? noteWritten(analysis, language) : null,
          mode: analysis?.mode ?? 'model',
          status: analysis ? 'done' : 'working',
          measurements,
          photo_way: photoWay ?? null,
          created_at: chooseRecordTime(takenAt, now()),
        } as const;
        const added = await store.addRecord(record, takeCharge(userId));
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
  request: CheckedPhoto & { prompt: string; language: Language; warning: string },
  analysis: Analysis,
): string {
  return analysis.mode === 'guide'
    ? writeGuideRecord({ ...request, cards: analysis.cards, reason: analysis.reason })
    : writeFindings({ ...request, findings: analysis.findings, cards: analysis.cards });
}

/** What is kept to write a record of the guide in another language. */
function noteWritten(analysis: Analysis, language: Language): Written {
  if (analysis.mode === 'model') return { mode: 'model', language };
  const cards = analysis.cards.map(({ id, certainty }) => ({ id, certainty }));
  return { mode: 'guide', language, reason: analysis.reason, cards };
}

function planRecheck(analysis: Analysis, now: Date, zone = 'UTC'): string | null {
  const days = analysis.mode === 'model' ? analysis.findings.recheckInDays : null;
  return days === null ? null : dayAfter(now, days, zone);
}
