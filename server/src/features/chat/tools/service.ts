import { z } from 'zod';
import type { GuideCard, Tool } from '../../../adapters/advisor/port.ts';
import type { UserId } from '../../../user-id.ts';
import type { DeviceService } from '../../devices/service.ts';
import type { FarmService } from '../../farm/service.ts';
import type { GuideSearchService } from '../../guide/search-service.ts';
import type { WeatherService } from '../../weather/service.ts';
import type { Proposal } from '../answer-store.ts';
import { describeRecord, describeWeather } from './texts.ts';

/** What the tools of one answer found that its message has to show. */
export type ToolResults = { proposals: Proposal[]; cards: GuideCard[] };

type Parts = {
  farm: Pick<FarmService, 'listItems' | 'listRecords'>;
  devices: Pick<DeviceService, 'list'>;
  weather: Pick<WeatherService, 'getWeatherOf'>;
  findCards: GuideSearchService['findCards'];
};

/** Made once: a model is told their shapes with every question. */
const inputs = {
  nothing: z.object({}),
  item: z.object({ item_id: z.string().max(64) }),
  question: z.object({ question: z.string().max(500) }),
  switching: z.object({ device_id: z.string().max(64), on: z.boolean() }),
};

const ITEMS_MAX = 50;
const RECORDS_MAX = 10;
const DEVICES_MAX = 100;
const CARDS_MAX = 3;
const PROPOSALS_MAX = 5;

/**
 * What the advisor may look up for one person. Every tool only reads, and the person comes from the session, never
 * from the model: what a model asks for by an id that is not this person's is not there.
 */
export function toolService({ farm, devices, weather, findCards }: Parts) {
  return {
    /** The tools of one answer; what they propose or cite goes into `results`. */
    open(userId: UserId, results: ToolResults): Tool[] {
      return [
        describe(
          'list_farm_items',
          'The farm items of this person, newest first.',
          inputs.nothing,
          async () => {
            const items = await farm.listItems(userId, { limit: ITEMS_MAX, after: undefined });
            return {
              items: items.map(({ id, name, records, last_record_at, recheck_on }) => ({
                item_id: id,
                name,
                photo_checks: Number(records ?? 0),
                last_checked: last_record_at?.toISOString() ?? null,
                look_again_on: recheck_on,
              })),
            };
          },
        ),

        describe(
          'list_photo_checks',
          'The newest photo checks of one farm item: what was found, and what was measured.',
          inputs.item,
          async ({ item_id }) => {
            const page = { limit: RECORDS_MAX, after: undefined };
            const records = await farm.listRecords(userId, item_id, page).catch(() => undefined);
            return records
              ? { photo_checks: records.map(describeRecord) }
              : { error: 'There is no such item.' };
          },
        ),

        describe(
          'list_devices',
          'The devices of this person and whether they are on.',
          inputs.nothing,
          async () => {
            const rows = await devices.list(userId, { limit: DEVICES_MAX, after: undefined });
            return {
              devices: rows.map(({ id, name, type, online, isWorking }) => ({
                device_id: id,
                name,
                type,
                connected: online,
                is_on: isWorking,
              })),
            };
          },
        ),

        describe(
          'get_weather',
          "The weather now and the next days where this person's farm is, with field advice.",
          inputs.nothing,
          async () => {
            const found = await weather.getWeatherOf(userId).catch(() => null);
            if (found) return describeWeather(found);
            return { error: found === null ? 'The weather is out of reach.' : 'The place is not known.' };
          },
        ),

        describe(
          'search_guide',
          'Cards of the field guide on a plant, a pest, a disease or a practice.',
          inputs.question,
          async ({ question }) => {
            const cards = (await findCards(question)).slice(0, CARDS_MAX);
            results.cards.push(...cards);
            return {
              cards: cards.map(({ title, crops, sections, sources }) => ({
                title,
                crops,
                ...sections,
                sources,
              })),
            };
          },
        ),

        describe(
          'propose_device_switch',
          'Shows this person a button that switches a device on or off. Nothing is switched until the person taps it.',
          inputs.switching,
          async ({ device_id: deviceId, on: isWorking }) => {
            const rows = await devices.list(userId, { limit: DEVICES_MAX, after: undefined });
            const device = rows.find(({ id }) => id === deviceId);
            if (!device) return { error: 'There is no such device.' };
            const others = results.proposals.filter((proposal) => proposal.deviceId !== deviceId);
            results.proposals = [...others, { deviceId, name: device.name, isWorking }].slice(
              0,
              PROPOSALS_MAX,
            );
            return { proposed: true, note: 'The person sees a button and has not tapped it.' };
          },
        ),
      ];
    },
  };
}

function describe<S extends z.ZodObject>(
  name: string,
  description: string,
  input: S,
  run: (input: z.output<S>) => Promise<object>,
): Tool {
  return { name, description, input, run: (given) => run(input.parse(given)) };
}
