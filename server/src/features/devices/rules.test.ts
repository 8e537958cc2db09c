import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCapturedLists } from '../../../test/fixtures/captures.ts';
import { drawSecret, hashSecret, isOpen, isSecret, judgeSetup, readReport } from './rules.ts';

test('only a queued or sent command may still come true', () => {
  expect((['queued', 'sent'] as const).every(isOpen)).toBe(true);
  expect((['confirmed', 'timed_out', 'superseded', 'expired'] as const).some(isOpen)).toBe(false);
});

test('a secret has 26 letters and digits, differs each time, and is the same for the same submit', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (userId, key) => {
      const secret = drawSecret('of the app', { userId, key });
      expect(secret).toMatch(/^[a-z2-7]{26}$/);
      expect(drawSecret('of the app', { userId, key })).toBe(secret);
      expect(drawSecret('of another app', { userId, key })).not.toBe(secret);
      expect(isSecret(secret, hashSecret(secret))).toBe(true);
      expect(isSecret(`${secret.slice(1)}0`, hashSecret(secret))).toBe(false);
    }),
  );
  expect(new Set(Array.from({ length: 500 }, () => drawSecret('app'))).size).toBe(500);
});

test.each([
  ['stat', 'POWER', 'ON', true],
  ['stat', 'POWER', 'OFF', false],
  ['stat', 'POWER1', '1', true],
  ['stat', 'POWER1', '0', false],
  ['stat', 'POWER', ' on ', true],
  ['stat', 'POWER', '', undefined],
  ['stat', 'POWER', 'TOGGLE', undefined],
  ['stat', 'RESULT', '{"POWER":"ON"}', true],
  ['stat', 'RESULT', '{"POWER1":"1"}', true],
  ['tele', 'STATE', '{"Uptime":"0T00:00:08","POWER":"OFF","Wifi":{"RSSI":70}}', false],
  ['tele', 'STATE', '{"POWER1":"ON","POWER2":"OFF"}', true],
  ['stat', 'STATUS11', '{"StatusSTS":{"POWER":"ON"}}', true],
  ['tele', 'STATE', '{"POWER1":"OF"}', undefined],
  ['tele', 'STATE', '{}', undefined],
  ['tele', 'STATE', 'null', undefined],
  ['tele', 'STATE', '{"POWER":{"a":1}}', undefined],
  ['tele', 'STATE', 'not json', undefined],
  ['tele', 'SENSOR', '{"ENERGY":{"Power":1063}}', undefined],
])('%s/%s %s says %s', (prefix, name, payload, on) => {
  expect(readReport(prefix, name, payload)).toEqual({ kind: 'power', on });
});

test('the second relay of a device is not its lamp', () => {
  expect(readReport('stat', 'POWER2', 'ON')).toEqual({ kind: 'other' });
});

test('presence is read in its own place only', () => {
  expect(readReport('tele', 'LWT', 'Online')).toEqual({ kind: 'presence', online: true });
  expect(readReport('tele', 'LWT', 'Offline')).toEqual({ kind: 'presence', online: false });
  expect(readReport('tele', 'LWT', '')).toEqual({ kind: 'other' });
  expect(readReport('stat', 'LWT', 'Online')).toEqual({ kind: 'other' });
});

test('no message of any kind makes the reading fail', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('tele', 'stat', 'cmnd', '__proto__'),
      fc.constantFrom('LWT', 'POWER', 'STATE', 'RESULT', 'STATUS0', 'constructor'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
      (prefix, name, payload) => {
        expect(readReport(prefix, name, payload).kind).toMatch(/^(presence|power|other)$/);
      },
    ),
  );
});

test('messages of devices are read as a person would read them', () => {
  const messages = readCapturedLists<{ topic: string; payload: string }>('mqtt/messages.json');
  expect(messages.length).toBeGreaterThan(40);
  for (const { topic, payload } of messages) {
    const prefix = /(^|\/)(stat|tele|cmnd)\//.exec(topic)?.[2] ?? 'stat';
    const name = topic.slice(topic.lastIndexOf('/') + 1);
    const report = readReport(prefix, name, payload);
    const shown = /"POWER1?":\s*"(ON|OFF|1|0)"/.exec(payload)?.[1] ?? payload;
    const speaksOfPower = /^(POWER1?|RESULT|STATE)$/.test(name) && /^(ON|OFF|1|0)$/.test(shown);
    if (name === 'LWT') expect(report).toEqual({ kind: 'presence', online: payload === 'Online' });
    else if (speaksOfPower) expect(report).toEqual({ kind: 'power', on: /^(ON|1)$/.test(shown) });
    else if (report.kind === 'power') expect(report.on).toBeUndefined();
    else expect(report.kind).toBe('other');
  }
});

test('the set-up page names the newest trouble, until the device was heard', () => {
  const facts = {
    problem: null,
    problem_at: null,
    connected_at: null,
    last_seen_at: null,
    reported_on: null,
  };
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute));
  expect(judgeSetup(facts)).toBe('never_connected');
  expect(judgeSetup({ ...facts, problem: 'wrong_secret', problem_at: at(1) })).toBe('wrong_secret');
  const connected = { ...facts, connected_at: at(2), last_seen_at: at(2) };
  expect(judgeSetup(connected)).toBe('silent');
  expect(judgeSetup({ ...connected, reported_on: false })).toBe('working');
  expect(judgeSetup({ ...connected, reported_on: true, problem: 'wrong_secret', problem_at: at(3) })).toBe(
    'wrong_secret',
  );
  expect(judgeSetup({ ...connected, reported_on: true, problem: 'wrong_secret', problem_at: at(1) })).toBe(
    'working',
  );
});
