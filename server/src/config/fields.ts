import { z } from 'zod';

/** A setting that stands in the file but is empty is not given. */
export const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value);
export const text = z.preprocess(emptyAsAbsent, z.string().optional());
export const port = z.coerce.number().int().min(0).max(65535);
export const address = z.preprocess(emptyAsAbsent, z.url({ protocol: /^https?$/ }).optional());
/** An address with the one that is usual. */
export const addressOr = (usual: string) =>
  z.preprocess(emptyAsAbsent, z.url({ protocol: /^https?$/ }).default(usual));
