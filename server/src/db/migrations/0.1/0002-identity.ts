import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// The built-in identity keeps its own schema, in the column names that better-auth 1.7 expects.
const statements = [
  sql`create table app_secret (name text primary key, value text not null)`,
  sql`create schema identity`,
  sql`create table identity."user" (
    "id" text primary key,
    "name" text not null,
    "email" text not null unique,
    "emailVerified" boolean not null,
    "image" text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`,
  sql`create table identity."session" (
    "id" text primary key,
    "expiresAt" timestamptz not null,
    "token" text not null unique,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references identity."user" on delete cascade
  )`,
  sql`create index on identity."session" ("userId")`,
  sql`create table identity."account" (
    "id" text primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references identity."user" on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamptz,
    "refreshTokenExpiresAt" timestamptz,
    "scope" text,
    "password" text,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null
  )`,
  sql`create index on identity."account" ("userId")`,
  sql`create table identity."verification" (
    "id" text primary key,
    "identifier" text not null,
    "value" text not null,
    "expiresAt" timestamptz not null,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now()
  )`,
  sql`create index on identity."verification" ("identifier")`,
  sql`create table identity."jwks" (
    "id" text primary key,
    "publicKey" text not null,
    "privateKey" text not null,
    "createdAt" timestamptz not null,
    "expiresAt" timestamptz,
    "alg" text,
    "crv" text
  )`,
];

export const identitySchema: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
