import type { Client } from 'pg';
import type { SavedSequence } from './manifest.ts';

export type TableInCatalogue = { name: string; columns: string[] };

/** The queue has a way of its own into the archive, and migrations make their own rows. */
const OURS = `namespace.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
  and namespace.nspname !~ '^pg_'
  and relation.relname not in ('kysely_migration', 'kysely_migration_lock')
  and not exists (select 1 from pg_depend where objid = relation.oid and deptype = 'e')`;

/** Every table of the product with the columns that can be written: a new table needs no line here. */
export async function listTables(client: Client): Promise<TableInCatalogue[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', namespace.nspname, relation.relname) as name,
      array_agg(quote_ident(attribute.attname) order by attribute.attnum) as columns
    from pg_class as relation
    join pg_namespace as namespace on namespace.oid = relation.relnamespace
    join pg_attribute as attribute on attribute.attrelid = relation.oid
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    where relation.relkind = 'r' and ${OURS}
    group by 1 order by 1`);
  return rows;
}

/** Every sequence of the product and where it stands. */
export async function listSequences(client: Client): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', namespace.nspname, relation.relname) as name
    from pg_class as relation join pg_namespace as namespace on namespace.oid = relation.relnamespace
    where relation.relkind = 'S' and ${OURS} order by 1`);
  const sequences: SavedSequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${name}`,
    );
    const row = found.rows[0];
    if (row) sequences.push({ name, lastValue: row.last_value, isCalled: row.is_called });
  }
  return sequences;
}

/** Foreign keys that are checked at once, as the statements that put them off to the end and bring them back. */
export async function listForeignKeys(client: Client): Promise<{ defer: string; restore: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select format('%I.%I', namespace.nspname, relation.relname) as table, quote_ident(conname) as name
    from pg_constraint join pg_class as relation on relation.oid = conrelid
    join pg_namespace as namespace on namespace.oid = relation.relnamespace
    where contype = 'f' and not condeferrable and ${OURS}`);
  return rows.map(({ table, name }) => ({
    defer: `alter table ${table} alter constraint ${name} deferrable initially deferred`,
    restore: `alter table ${table} alter constraint ${name} not deferrable`,
  }));
}

/** The newest migration of a database; undefined when it has none. */
export async function readSchemaVersion(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  );
  if (!rows[0]?.there) return undefined;
  const newest = await client.query<{ name: string }>(
    'select max(name) as name from public.kysely_migration',
  );
  return newest.rows[0]?.name ?? undefined;
}

/** Whether people or pictures are in it: a database that was only started is as good as a fresh one. */
export async function holdsData(client: Client): Promise<boolean> {
  if ((await readSchemaVersion(client)) === undefined) return false;
  const { rows } = await client.query<{ holds: boolean }>(
    'select exists (select 1 from app_user) or exists (select 1 from picture) as holds',
  );
  return rows[0]?.holds ?? false;
}
