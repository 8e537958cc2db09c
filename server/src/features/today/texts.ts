import type { Language } from '@agri/contract/languages.ts';
import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import type { WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import type { WordId } from '../../i18n/words.ts';
import type { Growing, Line, SaidAdvice } from './rules.ts';
import { type Speech, speechOf } from './speech-texts.ts';

type LineWords = Pick<TodayLine, 'title' | 'text' | 'why'>;
export type TaskWords = Pick<TodayLine, 'title' | 'why' | 'source' | 'card'>;
type Context = {
  today: string;
  weather: Pick<WeatherAnswer, 'attribution' | 'local_time'> | undefined;
  /** Of the tasks that the lines name. */
  words: Map<string, TaskWords>;
};

/** FAO-56 is where the water balance is from; the page of a planting has the tables behind its figures. */
const fao56 = {
  publisher: 'FAO',
  title: 'Crop evapotranspiration, Irrigation and Drainage Paper 56, chapter 8',
  year: 1998,
  url: 'https://www.fao.org/4/x0490e/x0490e00.htm',
};

/** A line of home in one language, with its reason and what the reason is from; undefined for a task without words. */
export function wordLine(line: Line, language: Language, context: Context): TodayLine | undefined {
  const speech = speechOf(language, context.today);
  switch (line.kind) {
    case 'weather':
      return {
        ...{ kind: 'weather', level: line.level, ...tellWeather(line.advice, speech, context) },
        source: context.weather
          ? {
              publisher: context.weather.attribution.name,
              title: speech.words('today.weather.source'),
              url: context.weather.attribution.url,
            }
          : null,
        link: '/weatherData',
        until: (line.advice.until ?? line.advice.from)?.slice(0, 10) ?? null,
      };
    case 'lamp':
      return {
        ...{ kind: 'lamp', level: line.level, source: null, link: '/myDevice', until: null },
        title: speech.words('today.lamp.title', { count: line.names.length }),
        text: speech.words('today.lamp.text', { names: speech.list(line.names) }),
        why: speech.words('today.lamp.why'),
      };
    case 'irrigation':
      return {
        ...{ kind: 'irrigation', level: line.level, ...tellWatering(line, speech), source: fao56 },
        ...of(line.planting),
        until: line.on,
      };
    case 'stage':
      return {
        ...{ kind: 'stage', level: 'fine', ...tellStage(line, speech, context) },
        ...{ source: line.planting.stagesSource, ...of(line.planting), until: null },
      };
    default: {
      const { task, planting } = line;
      const worded = context.words.get(task.id);
      if (!worded) return undefined;
      return {
        ...{ kind: line.kind, level: line.level, ...worded },
        text: tellTask(line, speech),
        ...(planting ? { planting: planting._id } : {}),
        ...{ agri_id: task.farm_item_id, task: task.id, link: `/agriData/${task.farm_item_id}` },
        until: line.kind === 'recheck' ? null : task.due_until,
      };
    }
  }
}

function of({ _id, agri_id }: Growing) {
  return { planting: _id, agri_id, link: `/agriData/${agri_id}` };
}

/** The crop is left out where the name of the item says it already. */
function about({ itemName, cropName, day, stage }: Growing, { words, language }: Speech): string {
  const isNamed = itemName.toLocaleLowerCase(language).includes(cropName.toLocaleLowerCase(language));
  if (!stage)
    return words(isNamed ? 'today.aboutNamed' : 'today.about', { item: itemName, crop: cropName, day });
  const values = { item: itemName, crop: cropName, day, stage: stage.name.toLocaleLowerCase(language) };
  return words(isNamed ? 'today.aboutNamedStage' : 'today.aboutStage', values);
}

type TaskLine = Extract<Line, { kind: 'task' | 'recheck' }>;

function tellTask({ kind, task, planting, more }: TaskLine, speech: Speech): string {
  const { words, day, today } = speech;
  const when =
    kind === 'recheck'
      ? words('today.recheck.text', { day: day(task.due_from) })
      : task.due_until === today
        ? words('today.lastDay')
        : words('today.until', { day: day(task.due_until) });
  return speech.sentences(
    planting ? about(planting, speech) : undefined,
    when,
    more > 0 ? words('fact.more', { count: more }) : undefined,
  );
}

function tellWatering(
  { planting, on, more }: Extract<Line, { kind: 'irrigation' }>,
  speech: Speech,
): LineWords {
  const { words, day, millimetres, litres } = speech;
  const { water, cropName } = planting;
  const asOf = water?.asOf ?? on;
  const isOfToday = asOf === speech.today;
  const amount = speech.list([
    millimetres(water?.amountMm ?? 0),
    ...(water?.litres == null ? [] : [litres(water.litres)]),
    ...(water?.pumpMinutes == null ? [] : [words('today.water.pump', { minutes: water.pumpMinutes })]),
  ]);
  return {
    title: words('today.water.title', { crop: cropName }),
    text: speech.sentences(
      words('today.water.text', { amount }),
      about(planting, speech),
      on > speech.today ? words('today.water.onDay', { day: day(on) }) : undefined,
      more > 0 ? words('fact.more', { count: more }) : undefined,
    ),
    why: words(isOfToday ? 'today.water.whyNow' : 'today.water.why', {
      day: day(asOf),
      depletion: millimetres(water?.depletionMm ?? 0),
      trigger: millimetres(water?.triggerMm ?? 0),
    }),
  };
}

function tellStage(
  { planting, next }: Extract<Line, { kind: 'stage' }>,
  speech: Speech,
  context: Context,
): LineWords {
  const { words, day } = speech;
  const title = next && context.words.get(next.id)?.title;
  const { stage, itemName: item, cropName: crop, planted_on } = planting;
  return {
    title: words('today.day', { crop, day: planting.day }),
    text: speech.sentences(
      stage
        ? words('today.stage.noneStage', { item, stage: stage.name })
        : words('today.stage.none', { item }),
      next && title ? words('today.stage.next', { day: day(next.due_from), title }) : undefined,
    ),
    why: stage
      ? words('today.stage.why', { from: day(stage.from), until: day(stage.until), planted: day(planted_on) })
      : words('today.stage.whyDay', { planted: day(planted_on) }),
  };
}

const units: Record<string, 'celsius' | 'millimeter' | 'kilometer-per-hour'> = {
  frost: 'celsius',
  heat: 'celsius',
  rain: 'millimeter',
  spray: 'kilometer-per-hour',
};

function tellWeather(advice: SaidAdvice, speech: Speech, { weather, today }: Context): LineWords {
  const { words } = speech;
  const { kind, value, limit } = advice;
  const unit = units[kind];
  const measure = (figure: number) => (unit ? speech.measure(figure, unit) : speech.number(figure));
  const why =
    value === null
      ? tellReason(advice, speech)
      : limit === null
        ? words('today.weather.whyValue', { value: measure(value) })
        : words('today.weather.why', { value: measure(value), limit: measure(limit) });
  return {
    title: words(`today.weather.${kind}`),
    text: describeAdvice(advice, speech, weather?.local_time ?? today),
    why,
  };
}

function tellReason({ reason, limit }: SaidAdvice, { words, number }: Speech): string {
  return words(`fact.wait.${reason ?? 'wind'}` as WordId, { limit: limit === null ? '' : number(limit) });
}

function describeAdvice(advice: SaidAdvice, speech: Speech, localTime: string): string {
  const { words, day, measure, moment } = speech;
  const { kind, from, until, value } = advice;
  switch (kind) {
    case 'frost':
      return words('fact.frost.risk', { day: day(from ?? localTime), low: measure(value ?? 0, 'celsius') });
    case 'heat':
      return words('fact.heat.warn');
    case 'rain':
      return words('fact.rain.from', {
        from: moment(from ?? localTime),
        amount: measure(value ?? 0, 'millimeter'),
      });
    case 'spray':
      return words('fact.spray.good', {
        from: moment(from ?? localTime),
        until: moment(until ?? localTime),
        wind: measure(value ?? 0, 'kilometer-per-hour'),
      });
    case 'spray_wait':
      return words('fact.spray.wait');
  }
}
