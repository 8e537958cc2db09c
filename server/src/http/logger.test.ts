import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(value: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).info(value, 'said');
  return JSON.parse(lines[0] ?? '{}');
}

test.each(['authorization', 'cookie', 'password', 'token', 'idToken', 'otp', 'code_hash', 'secret'])(
  '%s is hidden at the top and two levels down',
  (name) => {
    const secret = { [name]: 'opensesame' };
    const line = JSON.stringify(logged({ ...secret, body: secret, request: { headers: secret } }));
    expect(line).not.toContain('opensesame');
    expect(line.match(/\[hidden\]/g)).toHaveLength(3);
  },
);

test('a request is logged by method and path alone', () => {
  const request = {
    method: 'GET',
    url: '/resetPassword?token=opensesame',
    headers: { authorization: 'Bearer opensesame' },
    body: 'opensesame',
  };
  expect(logged({ req: request }).req).toEqual({ method: 'GET', path: '/resetPassword' });
});

test.each([
  '/api/calendar/opensesame.ics',
  '/api/%63alendar/opensesame.ics',
  '/api/calendar%2Fopensesame.ics',
  '//api//CALENDAR/opensesame.ics',
  '/api/calendar/%E0%A4opensesame.ics',
  '/api/%2563alendar/opensesame.ics',
  'http://farm.example/api/calendar/opensesame.ics',
  '/%69dentity/reset-password/opensesame',
])('the secret in the address %s is not logged', (url) => {
  expect(JSON.stringify(logged({ req: { method: 'GET', url } }))).not.toContain('opensesame');
});

test('a route with parts is logged as it was declared', () => {
  const request = { method: 'GET', url: '/images/opensesame', routeOptions: { url: '/images/:file' } };
  expect(logged({ req: request }).req).toEqual({ method: 'GET', path: '/images/:file' });
});

test('an answer is logged by its status alone', () => {
  expect(logged({ res: { statusCode: 200, payload: 'opensesame' } }).res).toEqual({ status: 200 });
});

test('what lies below the level is not written', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  logger.info('quiet');
  logger.warn('loud');
  expect(lines).toHaveLength(1);
});
