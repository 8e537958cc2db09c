import type { z } from 'zod';
import { accountSchemas } from './account-schemas.ts';
import { alertSchemas } from './alert-schemas.ts';
import type { CallName } from './calls.ts';
import { chatSchemas } from './chat-schemas.ts';
import { deviceSchemas } from './devices/device-schemas.ts';
import { farmSchemas } from './farm-schemas.ts';
import { guideSchemas } from './guide-schemas.ts';
import { newsSchemas } from './news-schemas.ts';
import { seasonSchemas } from './season-schemas.ts';
import { shopSchemas } from './shop-schemas.ts';
import { usageSchemas } from './usage-schemas.ts';
import { weatherSchemas } from './weather/weather-schemas.ts';

export type CallSchema = {
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Of a multipart body, and of a JSON body where the call takes either. */
  fields?: z.ZodObject;
  /** The name of the one file part of a multipart body. */
  file?: string;
  /** As `file`, but may be absent. */
  optionalFile?: string;
  /** How many parts of that name there may be; one without it. The input is then a list. */
  maxFiles?: number;
  response: z.ZodType;
};

/** The shapes of every call in `calls`. The web app imports this file as types only. */
export const schemas = {
  ...accountSchemas,
  ...farmSchemas,
  ...chatSchemas,
  ...weatherSchemas,
  ...newsSchemas,
  ...shopSchemas,
  ...seasonSchemas,
  ...deviceSchemas,
  ...usageSchemas,
  ...guideSchemas,
  ...alertSchemas,
} satisfies Record<CallName, CallSchema>;

type Schemas = typeof schemas;
type Part<S, K extends string> = S extends Record<K, infer Z extends z.ZodType> ? Z : never;
type Given<P extends z.ZodType> = [P] extends [never] ? unknown : z.input<P>;
type Parsed<P extends z.ZodType> = [P] extends [never] ? unknown : z.output<P>;
type FilePart<S, F> = S extends { file: infer N extends string }
  ? { [K in N]: S extends { maxFiles: number } ? F[] : F }
  : S extends { optionalFile: infer N extends string }
    ? { [K in N]?: F }
    : unknown;

/** What a caller gives: query, JSON body or multipart fields with their file, in one flat object. */
export type CallInput<N extends CallName> = Given<Part<Schemas[N], 'query'>> &
  Given<Part<Schemas[N], 'body'>> &
  Given<Part<Schemas[N], 'fields'>> &
  FilePart<Schemas[N], Blob>;
/** The same as the server reads it: defaults filled in, the file as `F`. */
export type CallRequest<N extends CallName, F> = Parsed<Part<Schemas[N], 'query'>> &
  Parsed<Part<Schemas[N], 'body'>> &
  Parsed<Part<Schemas[N], 'fields'>> &
  FilePart<Schemas[N], F>;
/** What a successful call answers. */
export type CallOutput<N extends CallName> = z.output<Schemas[N]['response']>;
