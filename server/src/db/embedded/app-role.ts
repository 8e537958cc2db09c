import pg from 'pg';

type Address = { host: string; port: number; user: string; password: string };

export const APP_ROLE = 'agri_app';
export const APP_DATABASE = 'agri';

/** What in the database still belongs to the maintenance role, as the statements that hand it over. Extensions stay. */
const HAND_OVER = `do $$
declare
  statement text;
begin
  for statement in
    with mine as (select oid from pg_roles where rolname = current_user),
    room as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    extended as (select classid, objid from pg_depend where deptype = 'e')
    select format('alter schema %I owner to ${APP_ROLE}', nspname) from pg_namespace
      where oid in (select oid from room) and nspowner in (select oid from mine)
        and ('pg_namespace'::regclass, oid) not in (select classid, objid from extended)
    union all
    select format('alter table %s owner to ${APP_ROLE}', pg_class.oid::regclass) from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace in (select oid from room)
        and relowner in (select oid from mine)
        and ('pg_class'::regclass, oid) not in (select classid, objid from extended)
        -- A sequence of a column goes with its table.
        and not exists (select 1 from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and relkind = 'S' and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${APP_ROLE}', oid::regprocedure) from pg_proc
      where pronamespace in (select oid from room) and proowner in (select oid from mine)
        and ('pg_proc'::regclass, oid) not in (select classid, objid from extended)
    union all
    select format('alter type %s owner to ${APP_ROLE}', oid::regtype) from pg_type
      where typtype in ('e', 'd') and typnamespace in (select oid from room) and typowner in (select oid from mine)
        and ('pg_type'::regclass, oid) not in (select classid, objid from extended)
  loop
    execute statement;
  end loop;
end $$`;

/**
 * Makes the role that the app connects as, which may do nothing outside its own database, and the database, and hands
 * over what an earlier version made as the superuser of the cluster. Run by the one app that holds the data folder.
 */
export async function prepareAppRole(maintenance: Address): Promise<void> {
  await withClient({ ...maintenance, database: 'postgres' }, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    const password = client.escapeLiteral(maintenance.password);
    if (!role.rowCount) await client.query(`create role ${APP_ROLE} login password ${password}`);
    const { rows } = await client.query<{ owner: string }>(
      'select rolname as owner from pg_database join pg_roles on pg_roles.oid = datdba where datname = $1',
      [APP_DATABASE],
    );
    if (!rows[0]) await client.query(`create database ${APP_DATABASE} owner ${APP_ROLE}`);
    else if (rows[0].owner !== APP_ROLE)
      await client.query(`alter database ${APP_DATABASE} owner to ${APP_ROLE}`);
  });
  await withClient({ ...maintenance, database: APP_DATABASE }, (client) => client.query(HAND_OVER));
}

async function withClient(
  config: pg.ClientConfig,
  run: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
