import type { Device } from '@agri/contract/device-schemas.ts';
import { type Examples, ids } from './example.ts';

const command = {
  state: 'confirmed' as const,
  isWorking: true,
  source: 'person' as const,
  at: '2026-03-06T07:30:11.000Z',
};
const light = {
  schedule: { startsAt: '06:00', hours: 14 },
  timeZone: 'Africa/Nairobi',
  ppfd: 220,
  targetDli: 12,
};
export const deviceExample: Device = {
  _id: ids.device,
  name: 'Seedling lamp',
  type: 'Greenhouse LED',
  status: 'Online',
  statusSince: '2026-03-05T18:02:00.000Z',
  isWorking: true,
  reportedOn: true,
  lastSeenAt: '2026-03-06T07:30:11.000Z',
  command,
  light,
  nextEdgeAt: '2026-03-06T17:00:00.000Z',
};
const secret = 'abcdefghijklmnopqrstuvwxyz';

export const deviceExamples: Examples<DeviceCall> = {
  getDevice: { input: { limit: 20 }, output: [deviceExample] },
  addDevice: {
    input: { deviceName: 'Seedling lamp', type: 'Greenhouse LED' },
    output: { message: 'Device added.', device: deviceExample, secret },
  },
  updateDevice: {
    input: { deviceId: ids.device, isWorking: true },
    output: {
      message: 'Waiting for the device.',
      isWorking: true,
      reportedOn: false,
      command: { ...command, state: 'queued' },
    },
  },
  deleteDevice: { input: { deviceCode: ids.device }, output: { message: 'Device deleted.' } },
  renameDevice: {
    input: { deviceId: ids.device, deviceName: 'Lamp of the nursery' },
    output: { message: 'Device renamed.' },
  },
  rotateDeviceSecret: {
    input: { deviceId: ids.device },
    output: { message: 'The old secret does not work any more.', secret },
  },
  getDeviceSetup: {
    input: { deviceId: ids.device },
    output: {
      host: '192.168.1.20',
      port: 1883,
      tlsPort: null,
      loopbackOnly: false,
      stage: 'working',
      topic: null,
      at: '2026-03-06T07:30:11.000Z',
    },
  },
  setDeviceLight: {
    input: { deviceId: ids.device, ...light },
    output: { message: 'Light saved.', device: deviceExample },
  },
  getDeviceLight: {
    input: { deviceId: ids.device },
    output: {
      days: [{ date: '2026-03-06', hours: 4.5, dli: 3.56, spans: [{ from: 6, to: 10.5 }] }],
      hoursStillNeeded: 10.7,
    },
  },
};

type DeviceCall =
  | 'getDevice'
  | 'addDevice'
  | 'updateDevice'
  | 'deleteDevice'
  | 'renameDevice'
  | 'rotateDeviceSecret'
  | 'getDeviceSetup'
  | 'setDeviceLight'
  | 'getDeviceLight';
