import type { CallOutput } from '@agri/contract/schemas.ts';
import type { ClientSettings } from '@agri/contract/web/client-settings.ts';

export const settings: ClientSettings = {
  appName: 'Agri AI',
  supportEmail: 'support@agri.test',
  imageBaseUrl: '/images',
  mapTilesUrl: 'https://tiles.test/{z}/{x}/{y}.png',
  identity: { kind: 'builtin' },
  version: '1.2.3',
};

/** A token of the right form that expires in so many seconds; `mark` tells tokens apart. */
export function makeToken(secondsLeft: number, mark = 'token'): string {
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + secondsLeft, mark }));
  return `head.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.${mark}`;
}

export function makeItem(given: Partial<CallOutput<'getData'>[number]> = {}): CallOutput<'getData'>[number] {
  return {
    _id: 'item-1',
    name: 'Maize',
    image_name: 'maize',
    created_at: '2026-03-01T08:00:00Z',
    last_record_at: null,
    records: 0,
    recheck_on: null,
    last_check: null,
    ...given,
  };
}

export function makeRecord(
  given: Partial<CallOutput<'getAgriDataContent'>> = {},
): CallOutput<'getAgriDataContent'> {
  return {
    _id: 'record-1',
    agri_id: 'item-1',
    image_name: 'maize',
    more_images: [],
    recheck_on: null,
    rating: null,
    name: 'Maize',
    created_at: '2026-03-01T08:00:00Z',
    prompt: '',
    content: '<p>Looks well.</p>',
    language: 'en',
    mode: 'guide',
    status: 'done',
    step: null,
    measurements: null,
    photo_way: null,
    signs: null,
    ...given,
  };
}

export function makeDevice(
  given: Partial<CallOutput<'getDevice'>[number]> = {},
): CallOutput<'getDevice'>[number] {
  return {
    _id: 'lamp-1',
    name: 'Seedlings',
    type: 'Greenhouse LED',
    status: 'Online',
    statusSince: '2026-03-01T08:00:00Z',
    isWorking: false,
    reportedOn: false,
    lastSeenAt: '2026-03-01T08:00:00Z',
    command: null,
    light: { schedule: null, timeZone: 'UTC', ppfd: null, targetDli: null },
    nextEdgeAt: null,
    ...given,
  };
}
