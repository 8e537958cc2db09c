import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codes, others, readTexts, sentencesOf } from './catalogues.ts';

const english = readTexts('en');
const step =
  /(^|[.,:] (and |then )?)(please )?(add|allow|ask|check|choose|compare|delete|don’t|enter|go|link|look|make|press|read|remove|search|select|send|sign|start|take|tell|try|turn|type|use|verify|wait|write)\b/i;
const isFailure = (part: string, id: string) =>
  part === 'server' ? id.startsWith('error.') : part === 'screen' && /(F|\.f)ailed$/.test(id);

/** Words of the specification or of the identity provider, as they are. */
const given = new Set([
  'devices.deleteFailed',
  'error.emailExists',
  'error.emailOrPassword',
  'error.invalidCredential',
  'error.invalidLink',
  'error.passwordTooLong',
  'error.passwordTooShort',
  'error.wrongOtp',
  'farm.deleteFailed',
  'signin.failed',
]);
/** Said in a list of what was sent, or beside a field, where nothing is left to do but what stands there. */
const saidInPlace = new Set([
  'alerts.isFailed',
  'record.isFailed',
  'devices.copyFailed',
  'error.alertChannelGone',
  'error.alertKindOff',
  'error.alertLate',
  'error.cardNotTranslated',
  'error.forbidden',
  'error.notYourEmail',
  'outbox.leadFailed',
  'shops.mapFailed',
]);

const screens = join(import.meta.dirname, '../../web/src');
const sources = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => readFileSync(join(screens, path), 'utf8'));
/** Whether a failure is shown by what has “Try again” beside it. */
const hasRetryBeside = (id: string) =>
  sources.some((source) => source.includes(`'${id}'`) && /<LoadFailed|onRetry=/.test(source));

test('a failure says what to do, or has “Try again” beside it', () => {
  const dumb = english.filter(
    ({ id, part, message }) =>
      isFailure(part, id) &&
      !step.test(message) &&
      !given.has(id) &&
      !saidInPlace.has(id) &&
      !(part === 'screen' && hasRetryBeside(id)),
  );
  expect(dumb.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
});

test('what is let off still says no step', () => {
  const idle = english.filter(
    ({ id, message }) => (given.has(id) || saidInPlace.has(id)) && step.test(message),
  );
  expect(idle.map(({ id }) => id)).toEqual([]);
  const ids = new Set(english.map(({ id }) => id));
  expect([...given, ...saidInPlace].filter((id) => !ids.has(id))).toEqual([]);
});

test('a failure begins with “Couldn’t”, not with “could not be”', () => {
  const stiff = english.filter(({ message }) => /\b(could|can)(not| not) be\b|did not work/.test(message));
  expect(stiff.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
});

test.each(others)('%s keeps the step: as many sentences in a failure as English', (code) => {
  const texts = new Map(readTexts(code).map((text) => [text.part + text.id, text.message]));
  const short = english.filter(
    ({ id, part, message }) =>
      isFailure(part, id) && sentencesOf(texts.get(part + id) ?? '').length < sentencesOf(message).length,
  );
  expect(short.map(({ id, part }) => `${id}: ${texts.get(part + id)}`)).toEqual([]);
});

test('ten languages are looked at', () => {
  expect(codes).toHaveLength(10);
});
