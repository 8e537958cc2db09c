import type { FarmItem, FarmRecord } from '@agri/contract/farm-schemas.ts';
import { type Language, readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCursor, sendNextCursor } from '../../http/calls/cursor.ts';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { FarmService } from './service.ts';
import type { SignsService } from './signs-service.ts';

type ItemRow = Awaited<ReturnType<FarmService['getItem']>>;
type RecordRow = Awaited<ReturnType<FarmService['getRecord']>>;

/** How long a caller waits for a model's answer who does not send `Prefer: respond-async` (RFC 7240). */
const WAIT_MS = 9_000;

export function farmRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { farm, signs }: { farm: FarmService; signs: SignsService },
): void {
  route(app, options, 'addData', async ({ userId, newId, input, signal }) => {
    await farm.addItem(userId, { id: newId, name: input.agri_name, photo: input.agri_image }, signal);
    return { message: 'Data added.', id: newId };
  });

  route(app, options, 'getData', async ({ userId, input, reply, request }) => {
    const items = await farm.listItems(userId, { limit: input.limit, after: readCursor(input.cursor) });
    sendNextCursor(reply, items, input.limit);
    const language = languageOf(request);
    return Promise.all(items.map((item) => itemToWire(item, language)));
  });

  route(app, options, 'getDataItem', async ({ userId, input, request }) =>
    itemToWire(await farm.getItem(userId, input.id), languageOf(request)),
  );

  route(app, options, 'setRecheck', async ({ userId, input }) => {
    await farm.setRecheck(userId, input.id, input.recheck_on);
    return { message: 'Saved.' };
  });

  route(app, options, 'setRecordSigns', async ({ userId, input }) => {
    const { id, ...answered } = input;
    await signs.setSigns(userId, id, answered);
    return { message: 'Saved.' };
  });

  route(app, options, 'rateRecord', async ({ userId, input }) => {
    await farm.rate(userId, input.id, input.rating);
    return { message: 'Saved.' };
  });

  route(app, options, 'deleteData', async ({ userId, input }) => {
    await farm.removeItem(userId, input.id);
    return { message: 'Data deleted.' };
  });

  route(app, options, 'addAgriData', async ({ userId, newId, input, request, signal }) => {
    const { id: itemId, agri_prompt: prompt, agri_image: photos, photo_way: photoWay } = input;
    const takenAt = input.taken_at ? new Date(input.taken_at) : undefined;
    const waitMs = prefersNotToWait(request) ? 0 : WAIT_MS;
    await farm.analyse(userId, { id: newId, itemId, prompt, photos, takenAt, photoWay, waitMs, signal });
    return { message: 'Check added.', id: newId };
  });

  route(app, options, 'getAgriDataPreview', async ({ userId, input, reply }) => {
    const page = { limit: input.limit, after: readCursor(input.cursor) };
    const records = await farm.listRecords(userId, input.id, page);
    sendNextCursor(reply, records, input.limit);
    return records.map(recordToWire);
  });

  route(app, options, 'getAgriDataContent', async ({ userId, input }) =>
    recordToWire(await farm.getRecord(userId, input.id, input.language)),
  );

  route(app, options, 'deleteAgriData', async ({ userId, input }) => {
    await farm.removeRecord(userId, input.id);
    return { message: 'Data deleted.' };
  });

  async function itemToWire(item: ItemRow, language: Language): Promise<FarmItem> {
    const last = item.last_check;
    return {
      _id: item.id,
      name: item.name,
      image_name: item.image_name,
      created_at: item.created_at.toISOString(),
      last_record_at: item.last_record_at?.toISOString() ?? null,
      records: Number(item.records ?? 0),
      recheck_on: item.recheck_on,
      last_check: last && { record: last.id, ...(await farm.tellLastCheck(last, language)) },
    };
  }
}

const languageOf = ({ headers }: FastifyRequest) => readAcceptLanguage(headers['accept-language']);

function prefersNotToWait(request: FastifyRequest): boolean {
  return /\brespond-async\b/i.test(String(request.headers.prefer ?? ''));
}

function recordToWire(record: RecordRow): FarmRecord {
  return {
    _id: record.id,
    agri_id: record.farm_item_id,
    image_name: record.image_name,
    more_images: record.more_images,
    recheck_on: record.recheck_on,
    rating: record.rating,
    name: record.name,
    created_at: record.created_at.toISOString(),
    prompt: record.prompt,
    content: record.content,
    language: record.language as FarmRecord['language'],
    mode: record.mode,
    status: record.status,
    step: record.status === 'working' ? record.step : null,
    measurements: record.measurements,
    photo_way: record.photo_way,
    signs: record.signs as FarmRecord['signs'],
  };
}
