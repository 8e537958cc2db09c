import { randomUUID } from 'node:crypto';
import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { Activity } from '@agri/contract/season/task-schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCursor, sendNextCursor } from '../../http/calls/cursor.ts';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { ActivityService } from './activity-service.ts';
import type { PlantingService } from './planting-service.ts';
import type { TaskService } from './task-service.ts';

type Parts = { plantings: PlantingService; tasks: TaskService; activities: ActivityService };
type ActivityRow = Awaited<ReturnType<ActivityService['list']>>[number];

export function seasonRoutes(
  app: FastifyInstance,
  options: RouteOptions,
  { plantings, tasks, activities }: Parts,
): void {
  route(app, options, 'getCrops', ({ request }) => plantings.listCrops(languageOf(request)));

  route(app, options, 'setPlanting', async ({ userId, newId, input }) => ({
    message: 'Planting saved.',
    id: await plantings.set(userId, newId, input),
  }));

  route(app, options, 'getPlantings', async ({ userId, input, request, reply }) => {
    const page = { itemId: input.agri_id, limit: input.limit, after: readCursor(input.cursor) };
    const { rows, plantings: found } = await plantings.list(userId, page, languageOf(request));
    sendNextCursor(reply, rows, input.limit);
    return found;
  });

  route(app, options, 'endPlanting', async ({ userId, input }) => {
    const { id, ended_on: endedOn, harvest } = input;
    await plantings.end(userId, { id, endedOn, harvest, newId: randomUUID() });
    return { message: 'Planting ended.' };
  });

  route(app, options, 'deletePlanting', async ({ userId, input }) => {
    await plantings.remove(userId, input.id);
    return { message: 'Planting deleted.' };
  });

  route(app, options, 'getTasks', ({ userId, input, request }) => {
    const { agri_id: itemId, planting: plantingId, from, until } = input;
    return tasks.list(userId, { itemId, plantingId, from, until }, languageOf(request));
  });

  // One activity belongs to a task, so its id need not come from the key, which a day later may name another task.
  route(app, options, 'finishTask', async ({ userId, input }) => {
    const { id, state, on, note } = input;
    const amount = { value: input.value ?? null, unit: input.unit ?? null };
    const finishing = { id, state, on, note, ...amount, activityId: randomUUID() };
    const activity = await tasks.finish(userId, finishing);
    return { message: 'Task saved.', activity };
  });

  route(app, options, 'addActivity', async ({ userId, newId, input, signal }) => {
    await activities.add(userId, {
      id: newId,
      itemId: input.agri_id,
      plantingId: input.planting ?? null,
      kind: input.kind,
      on: input.on,
      value: input.value ?? null,
      unit: input.unit ?? null,
      note: input.note,
      photo: input.agri_image,
      signal,
    });
    return { message: 'Activity added.', id: newId };
  });

  route(app, options, 'getActivities', async ({ userId, input, reply }) => {
    const { agri_id: itemId, planting: plantingId, limit } = input;
    const rows = await activities.list(userId, {
      itemId,
      plantingId,
      limit,
      after: readCursor(input.cursor),
    });
    sendNextCursor(reply, rows, limit);
    return rows.map(activityToWire);
  });

  route(app, options, 'deleteActivity', async ({ userId, input }) => {
    await activities.remove(userId, input.id);
    return { message: 'Activity deleted.' };
  });
}

function languageOf(request: FastifyRequest) {
  return readAcceptLanguage(request.headers['accept-language']);
}

function activityToWire(row: ActivityRow): Activity {
  return {
    _id: row.id,
    agri_id: row.farm_item_id,
    planting: row.planting_id,
    task: row.task_id,
    kind: row.kind as Activity['kind'],
    on: row.done_on,
    value: row.value,
    unit: row.unit as Activity['unit'],
    note: row.note,
    image_name: row.image_name,
    created_at: row.created_at.toISOString(),
  };
}
