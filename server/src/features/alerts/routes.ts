import type { AlertKind } from '@agri/contract/alert-schemas.ts';
import { unsubscribePath } from '@agri/contract/calls.ts';
import { readAcceptLanguage } from '@agri/contract/languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCursor, sendNextCursor } from '../../http/calls/cursor.ts';
import { type RouteOptions, route } from '../../http/calls/route.ts';
import type { AlertService } from './service.ts';

const languageOf = (request: FastifyRequest) => readAcceptLanguage(request.headers['accept-language']);
const toInstant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

export function alertRoutes(app: FastifyInstance, options: RouteOptions, alerts: AlertService): void {
  route(app, options, 'getAlertSettings', async ({ userId, request }) => {
    const { channels, pushUnavailable, ...settings } = await alerts.getSettings(userId);
    const language = languageOf(request);
    const say = (error: string | null) => error && alerts.writeChannelError(error, language);
    return {
      ...settings,
      channels: channels.map(({ id, kind, name, state, last_sent_at, last_error }) => ({
        _id: id,
        kind,
        name,
        state,
        lastSentAt: toInstant(last_sent_at),
        lastError: say(last_error),
      })),
      pushUnavailable,
      pushUnavailableText: pushUnavailable && alerts.writePushUnavailable(pushUnavailable, language),
    };
  });

  route(app, options, 'setAlertSettings', async ({ userId, input }) => {
    await alerts.setSettings(userId, input);
    return { message: 'Alerts saved.' };
  });

  route(app, options, 'addAlertChannel', async ({ userId, newId, input }) => {
    const added = await alerts.addChannel(userId, { ...input, id: newId });
    return { message: 'Channel added.', ...added };
  });

  route(app, options, 'deleteAlertChannel', async ({ userId, input }) => {
    await alerts.removeChannel(userId, input.id);
    return { message: 'Channel removed.' };
  });

  route(app, options, 'testAlert', async ({ userId, input, request }) => {
    const language = languageOf(request);
    const result = await alerts.test(userId, input.id, language);
    if (result.state === 'sent') return { message: 'Test alert sent.', state: result.state };
    const error = alerts.writeChannelError(result.error, language);
    return { message: 'Test alert not sent.', state: result.state, error };
  });

  route(app, options, 'getAlerts', async ({ userId, input, reply, request }) => {
    const { limit, cursor } = input;
    const language = languageOf(request);
    const rows = await alerts.list(userId, limit, readCursor(cursor));
    sendNextCursor(reply, rows, limit);
    return rows.map(({ id, kind, title, text, link, cause, created_at, seen_at, deliveries }) => ({
      _id: id,
      kind: kind as AlertKind,
      text: `${title}: ${text}`,
      link,
      cause,
      created_at: created_at.toISOString(),
      seen_at: toInstant(seen_at),
      deliveries: deliveries.map(({ channel, state, sentAt, error }) => ({
        channel,
        state,
        sentAt: toInstant(sentAt),
        error: error && alerts.writeChannelError(error, language),
      })),
    }));
  });

  route(app, options, 'seeAlert', async ({ userId, input }) => {
    await alerts.see(userId, input.id);
    return { message: 'Alert seen.' };
  });

  app.register(async (scope) => unsubscribeRoutes(scope, alerts));
}

/** Opened from a mail, by people and by programs, without being signed in. */
function unsubscribeRoutes(app: FastifyInstance, alerts: AlertService): void {
  const tokenOf = (request: FastifyRequest) => String((request.query as { token?: unknown }).token ?? '');
  // RFC 8058: the form says `List-Unsubscribe=One-Click`, in either of the types of a form. Nothing of it is needed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  app.get(unsubscribePath, { schema: { hide: true } }, async (request, reply) => {
    const step = alerts.isUnsubscribeToken(tokenOf(request)) ? 'ask' : 'wrong';
    return reply
      .code(step === 'ask' ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(alerts.writeUnsubscribePage(step, languageOf(request)));
  });

  app.post(unsubscribePath, { schema: { hide: true } }, async (request, reply) => {
    const step = (await alerts.unsubscribe(tokenOf(request))) ? 'done' : 'wrong';
    return reply
      .code(step === 'done' ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(alerts.writeUnsubscribePage(step, languageOf(request)));
  });
}
