import { plantingSchemas } from './season/planting-schemas.ts';
import { taskSchemas } from './season/task-schemas.ts';
import { todaySchemas } from './season/today-schemas.ts';

/** What grows where, since when, and what to do next. */
export const seasonSchemas = { ...plantingSchemas, ...taskSchemas, ...todaySchemas };
