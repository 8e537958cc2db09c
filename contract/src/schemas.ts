import type { z } from 'zod';
import { accountSchemas } from './account-schemas.ts';
import type { CallName } from './calls.ts';
import { farmSchemas } from './farm-schemas.ts';

export type CallSchema = {
  query?: z.ZodObject;
  body?: z.ZodObject;
  fields?: z.ZodObject;
  /** The name of the one file part of a multipart body. */
  file?: string;
  response: z.ZodType;
};

/** The shapes of every call in `calls`. The web app imports this file as types only. */
export const schemas = { ...accountSchemas, ...farmSchemas } satisfies Record<CallName, CallSchema>;

type Schemas = typeof schemas;
type Part<S, K extends string> = S extends Record<K, infer Z extends z.ZodType> ? Z : never;
type FilePart<S> = S extends { file: infer F extends string } ? { [K in F]: Blob } : unknown;
type InputOf<S> = ([Part<S, 'query'>] extends [never] ? unknown : Partial<z.input<Part<S, 'query'>>>) &
  ([Part<S, 'body'>] extends [never] ? unknown : z.input<Part<S, 'body'>>) &
  ([Part<S, 'fields'>] extends [never] ? unknown : z.input<Part<S, 'fields'>>) &
  FilePart<S>;

/** What a caller gives: query, JSON body or multipart fields with their file, in one flat object. */
export type CallInput<N extends CallName> = InputOf<Schemas[N]>;
/** What a successful call answers. */
export type CallOutput<N extends CallName> = z.output<Schemas[N]['response']>;
