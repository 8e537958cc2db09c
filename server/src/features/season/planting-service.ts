import type { Language } from '@agri/contract/languages.ts';
import { roundPosition } from '@agri/contract/positions.ts';
import type { CropEntry, Planting, PlantingInput } from '@agri/contract/season/planting-schemas.ts';
import { AppError } from '../../errors.ts';
import type { UserId } from '../../user-id.ts';
import { isUuid } from '../../uuid.ts';
import type { PictureService } from '../pictures/service.ts';
import type { AgronomyService } from './agronomy-service.ts';
import { addDays, daysBetween } from './days-rules.ts';
import { isYetToCome, todayAt } from './local-day-rules.ts';
import type { OutlookService } from './outlook/outlook-service.ts';
import type { After, PlantingFacts, PlantingRow, PlantingStore } from './planting-store.ts';
import { nameStage } from './season-texts.ts';

type Parts = {
  store: PlantingStore;
  agronomy: AgronomyService;
  outlooks: OutlookService;
  pictures: Pick<PictureService, 'discard'>;
  now: () => Date;
};
type Page = { itemId?: string | undefined; limit: number; after: After | undefined };
type Chosen = { itemId?: string | undefined; plantingId?: string | undefined };
type Ending = {
  id: string;
  endedOn: string;
  harvest?: { value: number; unit: string } | null | undefined;
  /** Of the activity that notes the harvest. */
  newId: string;
};

export type GrowingPlanting = Planting & { itemName: string };

export type PlantingService = ReturnType<typeof plantingService>;

const noPlanting = () =>
  new AppError('not_found', 'This crop is no longer here. Go back to the list.', { field: 'id' });
const noItem = () =>
  new AppError('not_found', 'This item is no longer here. Go back to the list.', { field: 'agri_id' });

/** What grows on a person's farm items, since when and where; stages, harvest and water are computed from it. */
export function plantingService({ store, agronomy, outlooks, pictures, now }: Parts) {
  async function checkFacts(input: PlantingInput): Promise<PlantingFacts> {
    const { crops, soils } = await agronomy.readTables();
    const wrong = (field: string, sentence: string) => new AppError('invalid', sentence, { field });
    if (!crops.has(input.crop)) throw wrong('crop', 'crop is not one of the list');
    if (input.soil && !soils.has(input.soil)) throw wrong('soil', 'soil is not one of the list');
    if (input.planted_on > addDays(now().toISOString().slice(0, 10), DAYS_AHEAD))
      throw wrong('planted_on', 'planted_on must be within a year');
    const place = input.place && roundPosition({ latitude: input.place.lat, longitude: input.place.lon });
    return {
      farm_item_id: input.agri_id,
      crop: input.crop,
      planted_on: input.planted_on,
      method: input.method,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      place_name: input.place?.name ?? '',
      area_value: input.area?.value ?? null,
      area_unit: input.area?.unit ?? null,
      irrigation: input.irrigation ?? null,
      pump_litres_per_minute: input.pumpLitresPerMinute ?? null,
      soil: input.soil ?? null,
    };
  }

  /** @throws AppError `not_found` for an item or a planting that is not this user's. */
  async function requireAll(userId: UserId, { itemId, plantingId }: Chosen): Promise<void> {
    if (itemId !== undefined && !(isUuid(itemId) && (await store.hasItem(userId, itemId)))) throw noItem();
    if (plantingId !== undefined && !(isUuid(plantingId) && (await store.find(userId, plantingId))))
      throw new AppError('not_found', 'This crop is no longer here. Go back to the list.', {
        field: 'planting',
      });
  }

  /** Rows with what is computed of them, anew where it is old. */
  async function toWire(userId: UserId, rows: PlantingRow[], language: Language): Promise<Planting[]> {
    const [{ crops }, current] = await Promise.all([
      agronomy.readTables(),
      outlooks.bringUpToDate(rows, userId),
    ]);
    return current.map((row) => {
      const crop = crops.get(row.crop);
      return describe(row, crop?.names[language] ?? row.crop, language, todayAt(row, now()));
    });
  }

  return {
    /** Every crop of the tables, by name in this language. */
    async listCrops(language: Language): Promise<CropEntry[]> {
      const { crops, stages, taskRules } = await agronomy.readTables();
      const order = new Intl.Collator(language);
      return [...crops.values()]
        .map(({ code, names, lifeCycle }) => ({
          code,
          name: names[language],
          lifeCycle,
          hasStages: (stages.get(code) ?? []).length > 0,
          hasTasks: (taskRules.get(code) ?? []).length > 0,
        }))
        .sort((a, b) => order.compare(a.name, b.name));
    },

    /**
     * Adds a planting as `newId`, or changes the one that `input.id` names; its tasks are made before this resolves.
     * The same `newId` again adds nothing.
     * @throws AppError `not_found` for an item or planting that is not this user's; `invalid` for a crop or soil that no
     * table has; `quota_reached`.
     */
    async set(userId: UserId, newId: string, input: PlantingInput): Promise<string> {
      if (!isUuid(input.agri_id)) throw noItem();
      if (input.id !== undefined && !isUuid(input.id)) throw noPlanting();
      const facts = await checkFacts(input);
      const id = input.id ?? newId;
      const outcome = input.id
        ? await store.change(userId, id, facts)
        : await store.add(userId, id, facts, now());
      if (outcome === 'no_item') throw noItem();
      if (outcome === 'no_planting') throw noPlanting();
      if (outcome === 'full') {
        throw new AppError(
          'quota_reached',
          'You’ve reached the limit for crops. Delete some that you no longer need first.',
        );
      }
      await outlooks.planAnew(userId, id);
      return id;
    },

    requireAll,

    /** A page of plantings, newest first. @throws AppError `not_found` for an item that is not this user's. */
    async list(userId: UserId, page: Page, language: Language) {
      await requireAll(userId, { itemId: page.itemId });
      const rows = await store.list(userId, page);
      return { rows, plantings: await toWire(userId, rows, language) };
    },

    /** What grows, newest first, as it was computed last, each with the name of its item. */
    async listGrowing(userId: UserId, language: Language): Promise<GrowingPlanting[]> {
      const [rows, { crops }] = await Promise.all([
        store.listGrowing(userId, GROWING_MOST),
        agronomy.readTables(),
      ]);
      return rows.map((row) => ({
        ...describe(row, crops.get(row.crop)?.names[language] ?? row.crop, language, todayAt(row, now())),
        itemName: row.item_name,
      }));
    },

    /** Another one after each change of what grows here or of a task of it. */
    readVersion: (userId: UserId): Promise<string> => store.readVersion(userId),

    /** Ends a planting; what was still to do closes. @throws AppError `not_found`, `invalid` for a day before planting or to come. */
    async end(userId: UserId, { id, endedOn, harvest, newId }: Ending): Promise<void> {
      const row = isUuid(id) ? await store.find(userId, id) : undefined;
      if (!row) throw noPlanting();
      if (isYetToCome(endedOn, now()))
        throw new AppError('invalid', 'This day is still to come. Check the date.', { field: 'ended_on' });
      if (endedOn < row.planted_on)
        throw new AppError('invalid', 'The last day can’t be before planting. Choose a later day.', {
          field: 'ended_on',
        });
      const noted = harvest ? { ...harvest, id: newId, created_at: now() } : undefined;
      if (!(await store.end(userId, id, endedOn, noted))) throw noPlanting();
    },

    /** Removes a planting with its tasks and activities. @throws AppError `not_found`. */
    async remove(userId: UserId, id: string): Promise<void> {
      const names = isUuid(id) ? await store.remove(userId, id) : undefined;
      if (!names) throw noPlanting();
      await pictures.discard(names);
    },
  };
}

/** Nobody plans further: what is sown in more than a year is a slip of the finger. */
const DAYS_AHEAD = 366;
const GROWING_MOST = 200;

function describe(row: PlantingRow, cropName: string, language: Language, today: string): Planting {
  const { outlook } = row;
  const stages = (outlook?.stages ?? []).map((stage) => ({
    ...stage,
    name: nameStage(stage.code, language),
  }));
  const stage = row.ended_on ? undefined : stages.find(({ from, until }) => from <= today && today <= until);
  const [harvest] = stages.filter(({ code }) => code === 'late');
  const last = row.ended_on ?? today;
  return {
    _id: row.id,
    agri_id: row.farm_item_id,
    crop: row.crop,
    cropName,
    planted_on: row.planted_on,
    method: row.method,
    place:
      row.latitude === null || row.longitude === null
        ? null
        : { lat: row.latitude, lon: row.longitude, name: row.place_name },
    area:
      row.area_value === null || row.area_unit === null
        ? null
        : { value: row.area_value, unit: row.area_unit as NonNullable<Planting['area']>['unit'] },
    irrigation: row.irrigation as Planting['irrigation'],
    pumpLitresPerMinute: row.pump_litres_per_minute,
    soil: row.soil,
    day: daysBetween(row.planted_on, last) + 1,
    today,
    stage: stage
      ? {
          ...stage,
          share: Number(
            ((daysBetween(stage.from, today) + 1) / (daysBetween(stage.from, stage.until) + 1)).toFixed(2),
          ),
        }
      : null,
    stages,
    stagesBy: outlook?.stagesBy ?? null,
    stagesSource: outlook?.stagesSource ?? null,
    harvest: harvest ? { from: harvest.from, until: harvest.until } : null,
    water: outlook?.water ?? null,
    waterGap: outlook ? (outlook.waterGap ?? null) : 'no_weather',
    ended_on: row.ended_on,
  };
}
