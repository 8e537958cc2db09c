import { z } from 'zod';
import { expected } from './text-schemas.ts';
import { zoneNameMost } from './zone-names.ts';

/** A time zone as a client names it. One that the server does not know is passed over, as phones cannot always tell. */
export const timeZone = z
  .string(expected('text'))
  .max(zoneNameMost, 'is too long')
  .describe(
    'IANA name of a time zone, or an offset such as +05:30. The user’s zone is taken instead of one that is not known.',
  );
