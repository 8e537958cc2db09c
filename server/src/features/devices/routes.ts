import { deviceEventsPath } from '@agri/contract/calls.ts';
import type { Device } from '@agri/contract/devices/device-schemas.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { readCursor, sendNextCursor } from '../../http/calls/cursor.ts';
import { type RouteOptions, readIdempotencyKey, route } from '../../http/calls/route.ts';
import type { Cookies } from '../../http/cookies.ts';
import type { EventStreams } from '../../http/event-streams.ts';
import type { UserId } from '../../user-id.ts';
import type { ChangeService } from './change-service.ts';
import type { DeviceService, DeviceView } from './service.ts';
import type { SwitchService } from './switch-service.ts';

type Parts = {
  devices: DeviceService;
  switches: SwitchService;
  changes: ChangeService;
  cookies: Cookies;
  streams: EventStreams;
  findSessionUser: (session: string | undefined) => Promise<UserId | undefined>;
};

export function deviceRoutes(app: FastifyInstance, options: RouteOptions, parts: Parts): void {
  const { devices, switches } = parts;

  route(app, options, 'getDevice', async ({ userId, input, reply }) => {
    const rows = await devices.list(userId, { limit: input.limit, after: readCursor(input.cursor) });
    sendNextCursor(reply, rows, input.limit);
    return rows.map(toWire);
  });

  route(app, options, 'addDevice', async ({ userId, newId, input, request, reply }) => {
    const key = readIdempotencyKey(request);
    const { deviceName: name, type } = input;
    const { device, secret } = await devices.add(userId, { id: newId, name, type, key });
    reply.header('cache-control', 'no-store');
    return { message: 'Device added.', device: toWire(device), secret };
  });

  route(app, options, 'updateDevice', async ({ userId, input }) => {
    const deviceId = devices.readId(input.deviceId);
    await switches.switchDevice(userId, deviceId, input.isWorking);
    const { isWorking, reportedOn, command, nextEdgeAt } = toWire(await devices.get(userId, deviceId));
    if (!command)
      throw new AppError('not_found', 'This device is no longer here. Go back to the list.', {
        field: 'deviceId',
      });
    const message = command.state === 'queued' ? 'Waiting for the device.' : 'Device updated.';
    return { message, isWorking, reportedOn, command, nextEdgeAt };
  });

  route(app, options, 'deleteDevice', async ({ userId, input }) => {
    await devices.remove(userId, input.deviceCode);
    return { message: 'Device deleted.' };
  });

  route(app, options, 'renameDevice', async ({ userId, input }) => {
    await devices.rename(userId, input.deviceId, input.deviceName);
    return { message: 'Device renamed.' };
  });

  route(app, options, 'rotateDeviceSecret', async ({ userId, input, reply }) => {
    reply.header('cache-control', 'no-store');
    return {
      message: 'The old secret does not work any more.',
      secret: await devices.rotateSecret(userId, input.deviceId),
    };
  });

  route(app, options, 'getDeviceSetup', async ({ userId, input }) => {
    const { at, ...setup } = await devices.readSetup(userId, input.deviceId);
    return { ...setup, at: at?.toISOString() ?? null };
  });

  route(app, options, 'setDeviceLight', async ({ userId, input }) => {
    const { schedule, timeZone, ppfd, targetDli } = input;
    const device = await devices.setLight(userId, input.deviceId, {
      light_starts_at: schedule?.startsAt ?? null,
      light_hours: schedule?.hours ?? null,
      time_zone: timeZone,
      ppfd,
      target_dli: targetDli,
    });
    return { message: 'Light saved.', device: toWire(device) };
  });

  route(app, options, 'getDeviceLight', ({ userId, input }) => devices.readLight(userId, input.deviceId));

  streamEvents(app, parts);
}

/** What happens to a person's devices, as it happens. `reload`: the list may have changed unseen. */
function streamEvents(
  app: FastifyInstance,
  { devices, changes, cookies, streams, findSessionUser }: Parts,
): void {
  app.get(deviceEventsPath, { schema: { hide: true } }, async (request, reply) => {
    const session = cookies.readSession(request);
    const userId = await findSessionUser(session);
    if (!userId) throw new AppError('unauthenticated', 'Please sign in.');
    const stream = streams.open(request, reply, {
      owner: userId,
      stillAllowed: async () => (await findSessionUser(session)) === userId,
    });
    const stop = changes.watch(userId, (change) => {
      if (change === 'gap') return stream.send('reload', {});
      if (change.gone) return stream.send('gone', { _id: change.device });
      devices.find(userId, change.device).then(
        (device) => device && stream.send('device', toWire(device)),
        () => stream.send('reload', {}),
      );
    });
    stream.onClose(stop);
    stream.send('reload', {});
  });
}

function toWire(device: DeviceView): Device {
  const { command, schedule } = device;
  return {
    _id: device.id,
    name: device.name,
    type: device.type,
    status: device.online ? 'Online' : 'Offline',
    statusSince: device.status_changed_at?.toISOString() ?? null,
    isWorking: device.isWorking,
    reportedOn: device.reported_on,
    lastSeenAt: device.last_seen_at?.toISOString() ?? null,
    command: command && {
      state: command.state,
      isWorking: command.wanted_on,
      source: command.source,
      at: new Date(command.at).toISOString(),
    },
    light: { schedule, timeZone: device.time_zone, ppfd: device.ppfd, targetDli: device.target_dli },
    nextEdgeAt: device.nextEdge?.toISOString() ?? null,
  };
}
