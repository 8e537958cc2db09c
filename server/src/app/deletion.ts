import type { Logger } from 'pino';
import type { Jobs } from '../adapters/jobs/port.ts';
import type { Database } from '../db/connect.ts';
import { deletionService } from '../features/account-deletion/service.ts';
import { deletionStore } from '../features/account-deletion/store.ts';
import type { ChatService } from '../features/chat/service.ts';
import type { DeviceService } from '../features/devices/service.ts';
import type { PictureService } from '../features/pictures/service.ts';
import type { Accounts } from './accounts.ts';

type Parts = {
  db: Database;
  people: Accounts;
  jobs: Jobs;
  logger: Logger;
  lamps: { devices: DeviceService };
  chat: { chats: ChatService };
  pictures: PictureService;
};

/** Puts together what a person's leaving takes. Rows that hang on the person's own row go with it and need no line here. */
export function createDeletion(parts: Parts) {
  const { db, people, jobs, logger, lamps, chat, pictures } = parts;
  const { callers, identity, mail, signIn } = people;
  return deletionService({
    store: deletionStore(db, callers.forgetUser),
    identity,
    jobs,
    // The lamps first: what listens for its person's commands is cut off whatever else is away.
    onUserLeaving: [lamps.devices.onUserLeaving, mail.onUserLeaving, signIn.onUserLeaving],
    onUserDeleted: [chat.chats.onUserDeleted],
    removeFiles: pictures.removeOwnerless,
    onFault: (error) => logger.warn({ err: { message: error.message } }, 'an account is not removed yet'),
  });
}
