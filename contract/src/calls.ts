export type CallRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** `either` takes JSON, and multipart where a file goes along. */
  body: 'none' | 'json' | 'multipart' | 'either';
  /** Whether the call needs a bearer token. */
  signedIn: boolean;
  /** Whether it makes something: then it takes `Idempotency-Key`, and the same submit gets the same answer. */
  creates?: true;
};

/** Every call of the product. This file stays free of zod, so that the first route of the web app does not carry it. */
export const calls = {
  getOtpForEmailVerification: {
    method: 'POST',
    path: '/api/getOtpForEmailVerification',
    body: 'json',
    signedIn: false,
  },
  verifyEmail: { method: 'POST', path: '/api/verifyEmail', body: 'json', signedIn: false },
  signup: { method: 'POST', path: '/api/signup', body: 'json', signedIn: false },
  signin: { method: 'POST', path: '/api/signin', body: 'json', signedIn: false },
  verifyToken: { method: 'GET', path: '/api/verifyToken', body: 'none', signedIn: true },
  resetPassword: { method: 'POST', path: '/api/resetPassword', body: 'json', signedIn: false },
  changePassword: { method: 'GET', path: '/api/changePassword', body: 'none', signedIn: true },
  signoutEverywhere: { method: 'POST', path: '/api/signoutEverywhere', body: 'json', signedIn: true },
  getProfile: { method: 'GET', path: '/api/getProfile', body: 'none', signedIn: true },
  setProfile: { method: 'POST', path: '/api/setProfile', body: 'json', signedIn: true },
  deleteAccount: { method: 'POST', path: '/api/deleteAccount', body: 'json', signedIn: true },
  exportData: { method: 'GET', path: '/api/exportData', body: 'none', signedIn: true },
  usage: { method: 'GET', path: '/api/usage', body: 'none', signedIn: true },
  signout: { method: 'GET', path: '/api/signout', body: 'none', signedIn: true },

  addData: { method: 'POST', path: '/api/addData', body: 'multipart', signedIn: true, creates: true },
  getData: { method: 'GET', path: '/api/getData', body: 'none', signedIn: true },
  getDataItem: { method: 'POST', path: '/api/getData/item', body: 'json', signedIn: true },
  rateRecord: { method: 'POST', path: '/api/rateRecord', body: 'json', signedIn: true },
  setRecheck: { method: 'POST', path: '/api/setRecheck', body: 'json', signedIn: true },
  setRecordSigns: { method: 'POST', path: '/api/setRecordSigns', body: 'json', signedIn: true },
  deleteData: { method: 'POST', path: '/api/deleteData', body: 'json', signedIn: true },
  addAgriData: { method: 'POST', path: '/api/addAgriData', body: 'multipart', signedIn: true, creates: true },
  getAgriDataPreview: { method: 'POST', path: '/api/getAgriData/preview', body: 'json', signedIn: true },
  getAgriDataContent: { method: 'POST', path: '/api/getAgriData/content', body: 'json', signedIn: true },
  deleteAgriData: { method: 'POST', path: '/api/deleteAgriData', body: 'json', signedIn: true },

  getChatHistory: { method: 'GET', path: '/api/getChatHistory', body: 'none', signedIn: true },
  addChatHistory: {
    method: 'POST',
    path: '/api/addChatHistory',
    body: 'json',
    signedIn: true,
    creates: true,
  },
  renameChatHistory: { method: 'POST', path: '/api/renameChatHistory', body: 'json', signedIn: true },
  deleteChatHistory: { method: 'POST', path: '/api/deleteChatHistory', body: 'json', signedIn: true },
  getChatData: { method: 'POST', path: '/api/getChatData', body: 'json', signedIn: true },
  addChatData: { method: 'POST', path: '/api/addChatData', body: 'multipart', signedIn: true, creates: true },
  regenerateChat: {
    method: 'POST',
    path: '/api/regenerateChat',
    body: 'json',
    signedIn: true,
    creates: true,
  },
  getGuide: { method: 'GET', path: '/api/getGuide', body: 'none', signedIn: false },
  getGuideEdition: { method: 'GET', path: '/api/getGuideEdition', body: 'none', signedIn: false },
  getWholeGuide: { method: 'GET', path: '/api/getWholeGuide', body: 'none', signedIn: false },
  getGuideCards: { method: 'POST', path: '/api/getGuideCards', body: 'json', signedIn: false },
  findGuideCards: { method: 'POST', path: '/api/findGuideCards', body: 'json', signedIn: false },
  getGuideCard: { method: 'POST', path: '/api/getGuideCard', body: 'json', signedIn: false },
  reportCardMistake: {
    method: 'POST',
    path: '/api/reportCardMistake',
    body: 'json',
    signedIn: true,
    creates: true,
  },
  stopChat: { method: 'POST', path: '/api/stopChat', body: 'json', signedIn: true },
  rateChat: { method: 'POST', path: '/api/rateChat', body: 'json', signedIn: true },

  getDevice: { method: 'GET', path: '/api/getDevice', body: 'none', signedIn: true },
  addDevice: { method: 'POST', path: '/api/addDevice', body: 'json', signedIn: true, creates: true },
  updateDevice: { method: 'PUT', path: '/api/updateDevice', body: 'json', signedIn: true },
  deleteDevice: { method: 'DELETE', path: '/api/deleteDevice', body: 'json', signedIn: true },
  renameDevice: { method: 'POST', path: '/api/renameDevice', body: 'json', signedIn: true },
  rotateDeviceSecret: { method: 'POST', path: '/api/rotateDeviceSecret', body: 'json', signedIn: true },
  getDeviceSetup: { method: 'GET', path: '/api/getDeviceSetup', body: 'none', signedIn: true },
  setDeviceLight: { method: 'POST', path: '/api/setDeviceLight', body: 'json', signedIn: true },
  getDeviceLight: { method: 'GET', path: '/api/getDeviceLight', body: 'none', signedIn: true },
  weatherData: { method: 'POST', path: '/api/weatherData', body: 'json', signedIn: true },
  findPlace: { method: 'POST', path: '/api/findPlace', body: 'json', signedIn: true },
  news: { method: 'GET', path: '/api/news', body: 'none', signedIn: true },
  shopData: { method: 'POST', path: '/api/shopData', body: 'json', signedIn: true },

  getCrops: { method: 'GET', path: '/api/getCrops', body: 'none', signedIn: true },
  setPlanting: { method: 'POST', path: '/api/setPlanting', body: 'json', signedIn: true, creates: true },
  getPlantings: { method: 'POST', path: '/api/getPlantings', body: 'json', signedIn: true },
  endPlanting: { method: 'POST', path: '/api/endPlanting', body: 'json', signedIn: true, creates: true },
  deletePlanting: { method: 'POST', path: '/api/deletePlanting', body: 'json', signedIn: true },
  getTasks: { method: 'POST', path: '/api/getTasks', body: 'json', signedIn: true },
  finishTask: { method: 'POST', path: '/api/finishTask', body: 'json', signedIn: true, creates: true },
  addActivity: { method: 'POST', path: '/api/addActivity', body: 'either', signedIn: true, creates: true },
  getActivities: { method: 'POST', path: '/api/getActivities', body: 'json', signedIn: true },
  deleteActivity: { method: 'POST', path: '/api/deleteActivity', body: 'json', signedIn: true },
  getToday: { method: 'GET', path: '/api/getToday', body: 'none', signedIn: true },
  getCalendar: { method: 'GET', path: '/api/getCalendar', body: 'none', signedIn: true },
  getCalendarAddress: { method: 'GET', path: '/api/getCalendarAddress', body: 'none', signedIn: true },
  renewCalendarAddress: { method: 'POST', path: '/api/renewCalendarAddress', body: 'none', signedIn: true },
  deleteCalendarAddress: { method: 'POST', path: '/api/deleteCalendarAddress', body: 'none', signedIn: true },
  getAlertSettings: { method: 'GET', path: '/api/getAlertSettings', body: 'none', signedIn: true },
  setAlertSettings: { method: 'POST', path: '/api/setAlertSettings', body: 'json', signedIn: true },
  addAlertChannel: {
    method: 'POST',
    path: '/api/addAlertChannel',
    body: 'json',
    signedIn: true,
    creates: true,
  },
  deleteAlertChannel: { method: 'POST', path: '/api/deleteAlertChannel', body: 'json', signedIn: true },
  testAlert: { method: 'POST', path: '/api/testAlert', body: 'json', signedIn: true },
  getAlerts: { method: 'POST', path: '/api/getAlerts', body: 'json', signedIn: true },
  seeAlert: { method: 'POST', path: '/api/seeAlert', body: 'json', signedIn: true },
} as const satisfies Record<string, CallRoute>;

/**
 * Takes up the stream of an answer: `?generation=`, the bearer token, and `Last-Event-ID` with the last number seen.
 * `addChatData` and `regenerateChat` stream the same events with `Accept: text/event-stream`.
 */
export const chatStreamPath = '/api/chatStream';

/** The stream of what happens to a person's devices: Server-Sent Events, opened by the session cookie. */
export const deviceEventsPath = '/api/deviceEvents';

/** The calendar of a person for a calendar program: `<token>.ics` follows. Whoever has the token may read it. */
export const calendarFeedPath = '/api/calendar';
/**
 * Ends a mail channel by the token of its mails (RFC 8058): `?token=`. Only a POST does; a GET shows a page with the
 * button, because programs that look at mails open every link.
 */
export const unsubscribePath = '/api/unsubscribe';

export type CallName = keyof typeof calls;
