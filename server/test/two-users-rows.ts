import type { CallName, calls } from '@agri/contract/calls.ts';
import type { Person } from './test-person.ts';

export type SignedInCall = {
  [N in CallName]: (typeof calls)[N]['signedIn'] extends true ? N : never;
}[CallName];
/** What belongs to the owner, by its id. */
export type Owned = {
  item: string;
  record: string;
  picture: string;
  device: string;
  chat: string;
  message: string;
  generation: string;
  channel: string;
  alert: string;
  planting: string;
  task: string;
  activity: string;
};
type Given = { photo: Buffer; stranger: Person };
type Row = {
  /** The fields that name something of a person, and what they name. */
  ids: Record<string, keyof Owned>;
  /** The fields that name nothing. */
  plain: string[];
  input?: (given: Given) => Record<string, unknown>;
};

const nashik = { latitude: 19.9975, longitude: 73.7898 };
export const daysAgo = (count: number) =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
export const maize = { crop: 'maize', planted_on: daysAgo(20), method: 'sown' };

/** Every signed-in call of the contract. A new call, or a new field of one, fails until it has its row. */
export const rows: Record<SignedInCall, Row> = {
  verifyToken: { ids: {}, plain: [] },
  signout: { ids: {}, plain: [] },
  signoutEverywhere: { ids: {}, plain: [] },
  changePassword: { ids: {}, plain: [] },
  getProfile: { ids: {}, plain: [] },
  setProfile: { ids: {}, plain: ['name'], input: () => ({ name: 'Stranger' }) },
  deleteAccount: { ids: {}, plain: ['email'], input: ({ stranger }) => ({ email: stranger.email }) },
  exportData: { ids: {}, plain: [] },
  usage: { ids: {}, plain: [] },
  getData: { ids: {}, plain: ['limit', 'cursor'] },
  addData: {
    ids: {},
    plain: ['agri_name', 'agri_image'],
    input: ({ photo }) => ({ agri_name: 'Bed', agri_image: photo }),
  },
  deleteData: { ids: { id: 'item' }, plain: [] },
  addAgriData: {
    ids: { id: 'item' },
    plain: ['agri_prompt', 'taken_at', 'photo_way', 'agri_image'],
    input: ({ photo }) => ({ agri_prompt: 'spots', agri_image: photo }),
  },
  getAgriDataPreview: { ids: { id: 'item' }, plain: ['limit', 'cursor'] },
  getDataItem: { ids: { id: 'item' }, plain: [] },
  setRecheck: { ids: { id: 'record' }, plain: ['recheck_on'], input: () => ({ recheck_on: '2026-12-01' }) },
  rateRecord: { ids: { id: 'record' }, plain: ['rating'], input: () => ({ rating: 'down' }) },
  setRecordSigns: {
    ids: { id: 'record' },
    plain: ['subject', 'part', 'look', 'yes', 'no', 'unsure', 'card'],
    input: () => ({ subject: 'tomato', part: 'leaf', look: 'ring-spots' }),
  },
  getAgriDataContent: {
    ids: { id: 'record' },
    plain: ['language'],
    input: () => ({ language: 'hi' }),
  },
  deleteAgriData: { ids: { id: 'record', image_name: 'picture' }, plain: [] },
  getChatHistory: { ids: {}, plain: ['limit', 'cursor', 'search'] },
  addChatHistory: { ids: {}, plain: ['chat_name'], input: () => ({ chat_name: 'Tomatoes' }) },
  renameChatHistory: { ids: { id: 'chat' }, plain: ['chat_name'], input: () => ({ chat_name: 'Theirs' }) },
  deleteChatHistory: { ids: { id: 'chat' }, plain: [] },
  getChatData: { ids: { id: 'chat' }, plain: ['limit', 'cursor'] },
  addChatData: {
    ids: { id: 'chat', edits: 'message', agri_id: 'item' },
    plain: ['prompt', 'history', 'request_id', 'agri_image'],
    input: ({ photo }) => ({ prompt: 'and in the rain?', agri_image: photo }),
  },
  reportCardMistake: {
    ids: {},
    plain: ['card', 'language', 'note'],
    input: () => ({ card: 'tomato/early-blight', language: 'hi' }),
  },
  regenerateChat: { ids: { id: 'message' }, plain: ['request_id'] },
  stopChat: { ids: { generation: 'generation' }, plain: [] },
  rateChat: { ids: { id: 'message' }, plain: ['rating'], input: () => ({ rating: 'down' }) },
  getDevice: { ids: {}, plain: ['limit', 'cursor'] },
  addDevice: {
    ids: {},
    plain: ['deviceName', 'type'],
    input: () => ({ deviceName: 'Lamp', type: 'Greenhouse LED' }),
  },
  updateDevice: { ids: { deviceId: 'device' }, plain: ['isWorking'], input: () => ({ isWorking: true }) },
  deleteDevice: { ids: { deviceCode: 'device' }, plain: [] },
  renameDevice: {
    ids: { deviceId: 'device' },
    plain: ['deviceName'],
    input: () => ({ deviceName: 'Theirs' }),
  },
  rotateDeviceSecret: { ids: { deviceId: 'device' }, plain: [] },
  getDeviceSetup: { ids: { deviceId: 'device' }, plain: [] },
  setDeviceLight: {
    ids: { deviceId: 'device' },
    plain: ['schedule', 'timeZone', 'ppfd', 'targetDli'],
    input: () => ({
      schedule: { startsAt: '06:00', hours: 14 },
      timeZone: 'Asia/Kolkata',
      ppfd: 220,
      targetDli: 17,
    }),
  },
  getDeviceLight: { ids: { deviceId: 'device' }, plain: [] },
  weatherData: { ids: {}, plain: ['latitude', 'longitude'], input: () => nashik },
  findPlace: { ids: {}, plain: ['query'], input: () => ({ query: 'Nashik' }) },
  news: { ids: {}, plain: [] },
  shopData: { ids: {}, plain: ['latitude', 'longitude'], input: () => nashik },
  getAlertSettings: { ids: {}, plain: [] },
  setAlertSettings: {
    ids: {},
    plain: ['kinds', 'quiet', 'zone', 'place'],
    input: () => ({ kinds: { frost: true }, zone: 'Asia/Kolkata' }),
  },
  addAlertChannel: { ids: {}, plain: ['kind', 'endpoint', 'keys', 'url'], input: () => ({ kind: 'mail' }) },
  deleteAlertChannel: { ids: { id: 'channel' }, plain: [] },
  testAlert: { ids: { id: 'channel' }, plain: [] },
  getAlerts: { ids: {}, plain: ['cursor', 'limit'] },
  seeAlert: { ids: { id: 'alert' }, plain: [] },
  getCrops: { ids: {}, plain: [] },
  setPlanting: {
    ids: { id: 'planting', agri_id: 'item' },
    plain: [
      ...['crop', 'planted_on', 'method', 'place', 'area', 'irrigation', 'pumpLitresPerMinute', 'soil'],
    ],
    input: () => ({ ...maize, planted_on: '2026-02-01' }),
  },
  getPlantings: { ids: { agri_id: 'item' }, plain: ['limit', 'cursor'] },
  endPlanting: {
    ids: { id: 'planting' },
    plain: ['ended_on', 'harvest'],
    input: () => ({ ended_on: daysAgo(0), harvest: { value: 3, unit: 'kg' } }),
  },
  deletePlanting: { ids: { id: 'planting' }, plain: [] },
  getTasks: { ids: { agri_id: 'item', planting: 'planting' }, plain: ['from', 'until'] },
  finishTask: {
    ids: { id: 'task' },
    plain: ['state', 'on', 'value', 'unit', 'note'],
    input: () => ({ state: 'done', note: 'done by another' }),
  },
  addActivity: {
    ids: { agri_id: 'item', planting: 'planting' },
    plain: ['kind', 'on', 'value', 'unit', 'note', 'agri_image'],
    input: ({ photo }) => ({ kind: 'watered', on: daysAgo(0), agri_image: photo }),
  },
  getActivities: { ids: { agri_id: 'item', planting: 'planting' }, plain: ['limit', 'cursor'] },
  deleteActivity: { ids: { id: 'activity' }, plain: [] },
  getToday: { ids: {}, plain: [] },
  getCalendar: { ids: {}, plain: [] },
  getCalendarAddress: { ids: {}, plain: [] },
  renewCalendarAddress: { ids: {}, plain: [] },
  deleteCalendarAddress: { ids: {}, plain: [] },
};
