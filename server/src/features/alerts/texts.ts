import { directionOf, type Language } from '@agri/contract/languages.ts';
import type { AlertMessage } from '../../adapters/channels/port.ts';
import { escapeHtml } from '../../i18n/escape-html.ts';
import { hasOwnWords, translateError, type WordId, wordsIn } from '../../i18n/words.ts';
import { cutText } from './cut-rules.ts';

export type Written = { title: string; text: string };
export type WeatherKind = 'frost' | 'heat' | 'rain' | 'wind';

const HOUR_SECONDS = 3_600;
const MOST_NAME_CHARACTERS = 30;
const units = { frost: 'celsius', heat: 'celsius', rain: 'millimeter', wind: 'kilometer-per-hour' } as const;

type WeatherWords = {
  kind: WeatherKind;
  /** The name of a farm item; empty for the person's own place. */
  place: string;
  value: number;
  /** Wall time of the place, `2026-03-06T05:00`. */
  at: string;
  step: 'first' | 'worse' | 'over';
};

/** Frost, heat, rain or wind that is coming, got worse, or is called off. */
export function writeWeather({ kind, place, value, at, step }: WeatherWords, language: Language): Written {
  const words = wordsIn(language);
  const title = words(`alert.${kind}.title`);
  const values = { place: shorten(place) || words('alert.yourPlace'), when: formatTime(at, language) };
  if (step === 'over')
    return { title: words(`alert.${kind}.over`), text: words('alert.weather.overText', values) };
  const text = words(`alert.${kind}.text`, { ...values, value: formatValue(kind, value, language) });
  return { title: step === 'worse' ? words('alert.weather.worse', { title }) : title, text };
}

/** A lamp that is silent or back. */
export function writeLamp(
  what: { step: 'silent' | 'back'; name: string; minutes: number },
  language: Language,
): Written {
  const words = wordsIn(language);
  const { step, minutes } = what;
  const name = shorten(what.name);
  return {
    title: words(`alert.${step}.title`),
    text:
      step === 'silent' ? words('alert.silent.text', { name, minutes }) : words('alert.back.text', { name }),
  };
}

/** A lamp that was switched and did not follow. */
export function writeFailedSwitch({ name, on }: { name: string; on: boolean }, language: Language): Written {
  const words = wordsIn(language);
  return {
    title: words('alert.switchFailed.title'),
    text: words(on ? 'alert.switchFailed.on' : 'alert.switchFailed.off', { name: shorten(name) }),
  };
}

/** An answer of a chat or a photo check that ended. A chat goes unnamed: its name is what the person asked. */
export function writeReady(what: 'answer' | 'analysis', itemName: string, language: Language): Written {
  const words = wordsIn(language);
  const text = what === 'answer' ? words('alert.answer.text') : shorten(itemName);
  return { title: words(`alert.${what}.title`), text };
}

/** Where water is due: the first item with the amount, and how many more. */
export function writeWater(
  items: readonly { name: string; amountMm: number }[],
  language: Language,
): Written {
  const lines = items.map(
    ({ name, amountMm }) => `${shorten(name)}: ${formatValue('rain', amountMm, language)}`,
  );
  return writeDue('water', lines, language);
}

/** What is due on a day: the first task with its item, and how many more. */
export function writeTasks(tasks: readonly { name: string; title: string }[], language: Language): Written {
  const lines = tasks.map(({ name, title }) => `${shorten(name)}: ${title}`);
  return writeDue('task', lines, language);
}

function writeDue(kind: 'task' | 'water', lines: readonly string[], language: Language): Written {
  const words = wordsIn(language);
  const [first = ''] = lines;
  const text = lines.length > 1 ? words('alert.more', { first, count: lines.length - 1 }) : first;
  return { title: words(`alert.${kind}.title`), text };
}

/** Hours that are good for spraying; wall times of the place. */
export function writeSpray(
  { name, from, until }: { name: string; from: string; until: string },
  language: Language,
): Written {
  const words = wordsIn(language);
  const [first, last] = [from, until].map((at) => formatTime(at, language));
  return {
    title: words('alert.spray.title'),
    text: words('alert.spray.text', { name: shorten(name), from: first ?? '', until: last ?? '' }),
  };
}

/** How much is due in the coming week. */
export function writeSummary(tasks: number, language: Language): Written {
  const words = wordsIn(language);
  return { title: words('alert.summary.title'), text: words('alert.summary.text', { tasks }) };
}

/** What the test button of a channel sends. */
export function writeTestAlert(channelId: string, language: Language): AlertMessage {
  const words = wordsIn(language);
  return {
    title: words('alert.test.title'),
    body: words('alert.test.text'),
    tag: `test-${channelId}`,
    link: '/alerts',
    kind: 'ready',
    lang: language,
    ttlSeconds: HOUR_SECONDS,
    urgency: 'high',
  };
}

/** Why a browser gets no alerts from here. */
export const writePushUnavailable = (why: 'needs_https' | 'needs_contact', language: Language): string =>
  wordsIn(language)(`alert.${why}`);

/** What a channel said, which is kept in English. */
export function writeChannelError(error: string, language: Language): string {
  return hasOwnWords(error) ? translateError(error, language, 'upstream_failed') : error;
}

/** The page of the unsubscribe link: a button, as programs that look at mails open every link. */
export function writeUnsubscribePage(
  what: { step: 'ask' | 'done' | 'wrong'; appName: string },
  language: Language,
): string {
  const words = wordsIn(language);
  const { step, appName } = what;
  const sentence = words(`alert.unsubscribe.${step}` satisfies WordId);
  const button =
    step === 'ask'
      ? `<form method="post"><button>${escapeHtml(words('alert.unsubscribe.button'))}</button></form>`
      : '';
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(appName)}</title></head><body><main>`,
    `<h1>${escapeHtml(appName)}</h1><p>${escapeHtml(sentence)}</p>${button}</main></body></html>`,
  ].join('');
}

/** A long name leaves room for what is said of it. */
const shorten = (name: string) => cutText(name, MOST_NAME_CHARACTERS);

function formatValue(kind: WeatherKind, value: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[kind],
    maximumFractionDigits: 0,
  }).format(value);
}

function formatTime(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(`${at.slice(0, 16)}Z`));
}
