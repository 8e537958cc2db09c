/**
 * The keys of everything that the screens load. The first word names what it is; a key of one word alone also stands
 * for all that begin with it, as in `invalidateQueries`.
 */
export const queryKeys = {
  session: ['session'],
  position: ['position'],
  user: ['user'],
  profile: ['profile'],
  usage: ['usage'],
  weather: (place: string) => ['weather', place] as const,
  places: (search: string) => ['places', search] as const,
  shops: (place: string) => ['shops', place] as const,
  news: ['news'],
  farmItems: ['farm-items'],
  allFarmItem: ['farm-item'],
  farmItem: (itemId: string) => ['farm-item', itemId] as const,
  allFarmRecords: ['farm-records'],
  farmRecords: (itemId: string) => ['farm-records', itemId] as const,
  farmRecord: (recordId: string) => ['farm-record', recordId] as const,
  /** As it is shown in another language than it was written in. */
  farmRecordIn: (recordId: string, language: string) => ['farm-record', recordId, language] as const,
  farmCard: (recordId: string, language: string) => ['farm-card', recordId, language] as const,
  calendarAddress: ['calendar-address'],
  crops: (language: string) => ['crops', language] as const,
  allToday: ['today'],
  today: (language: string) => ['today', language] as const,
  allPlantings: ['plantings'],
  plantings: (itemId: string, language: string) => ['plantings', itemId, language] as const,
  allTasks: ['tasks'],
  tasks: (itemId: string, language: string) => ['tasks', itemId, language] as const,
  allActivities: ['activities'],
  activities: (itemId: string) => ['activities', itemId] as const,
  devices: ['devices'],
  deviceSetup: (deviceId: string) => ['device-setup', deviceId] as const,
  deviceLight: (deviceId: string) => ['device-light', deviceId] as const,
  deviceSecret: (deviceId: string) => ['device-secret', deviceId] as const,
  alertSettings: ['alert-settings'],
  sentAlerts: ['sent-alerts'],
  allChatHistory: ['chat-history'],
  chatHistory: (search: string) => ['chat-history', search] as const,
  guideEdition: (language: string) => ['guide-edition', language] as const,
  guideKept: (language: string) => ['guide-kept', language] as const,
  guide: (language: string) => ['guide', language] as const,
  guideCards: (language: string, subject: string) => ['guide-cards', language, subject] as const,
  guideSearch: (language: string, question: string) => ['guide-search', language, question] as const,
  guideCard: (language: string, id: string) => ['guide-card', language, id] as const,
  chatMessages: (chatId: string) => ['chat-messages', chatId] as const,
} as const;

type Table = typeof queryKeys;
type KeyOf<Entry> = Entry extends (...given: never[]) => infer Key ? Key : Entry;
export type AppQueryKey = KeyOf<Table[keyof Table]>;

declare module '@tanstack/react-query' {
  interface Register {
    /** A key that is not in the table does not compile. */
    queryKey: AppQueryKey;
  }
}
