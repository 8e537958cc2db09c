import type { AlertSettings } from '@agri/contract/alert-schemas.ts';
import { call } from '../call/call.ts';

/** Has the server keep a place for weather alerts: one that the person typed, or said yes to. Null: none any more. */
export const keepPlace = (place: AlertSettings['place']) => call('setAlertSettings', { place });
