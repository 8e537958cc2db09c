import type { Alert } from '@agri/contract/alert-schemas.ts';
import { expect } from 'vitest';
import type { PushService, PushSubscription } from '../../simulators/src/channels/push-service.ts';
import type { TestApp } from './test-app.ts';
import type { Person } from './test-person.ts';

/** Switches kinds on for a person who has no quiet hours. */
export async function wantAlerts(person: Person, ...kinds: string[]): Promise<void> {
  await person.call('setAlertSettings', {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, true])),
    quiet: { from: '00:00', until: '00:00' },
  });
}

/** A browser of the person that takes alerts, and the id of its channel. */
export async function subscribe(
  person: Person,
  push: PushService,
): Promise<PushSubscription & { id: string }> {
  const browser = push.subscribe();
  const { id } = (await person.call('addAlertChannel', { kind: 'push', ...browser })).json();
  return { ...browser, id };
}

/** A browser of the person that takes alerts, at a push service that is not there. */
export async function addPush({ database }: TestApp, { email }: Person): Promise<void> {
  await database.pool.query(
    `insert into alert_channel (id, user_id, kind, name, state, created_at)
     select gen_random_uuid(), id, 'push', 'Chrome', 'active', now() from app_user where email = $1`,
    [email],
  );
}

export const countChannels = async ({ database }: TestApp, { email }: Person): Promise<number> =>
  (
    await database.pool.query(
      'select 1 from alert_channel join app_user on app_user.id = user_id where email = $1',
      [email],
    )
  ).rows.length;

/** What a browser was shown so far: a repeated one replaces the first. */
export function shownTo({ endpoint }: PushSubscription, { pushes }: PushService) {
  const shown = new Map<string, { title: string; body: string; link: string; kind: string; tag: string }>();
  for (const push of pushes) {
    if (push.endpoint !== endpoint) continue;
    const payload = JSON.parse(push.text);
    shown.set(payload.tag, payload);
  }
  return [...shown.values()];
}

/** What the person was told, newest first. */
export const readAlerts = async (person: Person): Promise<Alert[]> =>
  (await person.call('getAlerts', {})).json();

/** Waits until a condition is true. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isTrue).toBe(true);
}
