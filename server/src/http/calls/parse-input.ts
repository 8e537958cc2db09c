import type { z } from 'zod';
import { AppError } from '../../errors.ts';

/** What `schema` reads of an input. @throws AppError `invalid` that names the field at fault. */
export function parseInput<S extends z.ZodObject>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw new AppError('invalid', `${field} ${issue?.message ?? 'is not valid'}`, { field });
}
