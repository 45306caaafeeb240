import { type Client, escapeIdentifier } from 'pg'
import type { ArchivedSequence } from './manifest.ts'

/**
 * Excluded from backups: the bookkeeping of migrations (rewritten by migrating) and all of pg-boss. pg-boss creates and
 * upgrades its own schema when the product starts, and schedules are declared again at every start. A restored job
 * could run twice (an e-mail sent again, a payment requested again), and one that was half done has no server any more.
 */
const NOT_OURS = ['pg_catalog', 'information_schema', 'pg_toast', 'pgboss']
const MIGRATIONS = 'public.schema_migration'

/** The text form of values must not depend on the settings of a server or a role. */
export const STEADY_TEXT = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local timezone = 'UTC';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local row_security = off` // an error instead of a copy that silently misses rows

type Named = { schema: string; name: string }
export type Table = Named & { columns: string[]; forced: boolean }

export const quoted = ({ schema, name }: Named): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/** The product's own relations; those of an extension come with the extension. */
const ours = (join = '') => `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace ${join}
  where n.nspname <> all($1) and n.nspname not like 'pg\\_temp%' and n.nspname not like 'pg\\_toast\\_temp%'
    and c.oid is distinct from to_regclass('${MIGRATIONS}')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Tables with rows: ordinary tables and partitions. Generated columns are excluded. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, c.relforcerowsecurity as forced,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     ${ours()} and c.relkind = 'r' order by 1, 2`,
    [NOT_OURS],
  )
  return rows
}

export async function listSequences(client: Client): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<Named>(
    `select n.nspname as schema, c.relname as name ${ours()} and c.relkind = 'S' order by 1, 2`,
    [NOT_OURS],
  )
  const sequences: ArchivedSequence[] = []
  for (const each of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(each)}`,
    )
    for (const { value, called } of state.rows) sequences.push({ ...each, value, called })
  }
  return sequences
}

export async function listMaterializedViews(client: Client): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `select n.nspname as schema, c.relname as name ${ours()} and c.relkind = 'm' order by c.oid`,
    [NOT_OURS],
  )
  return rows
}

/** Statements that remove an obstacle to loading, and that restore it. */
export type Obstacle = { remove: string; restore: string }

/**
 * Foreign keys (tables refer to each other in circles, and only a superuser may disable the checks), the product's own
 * triggers (their effects are in the data), and forced row-level security.
 */
export async function listObstacles(client: Client): Promise<Obstacle[]> {
  const { rows } = await client.query<Named & { kind: string; thing: string; definition: string }>(
    `select n.nspname as schema, c.relname as name, 'key' as kind, k.conname as thing,
            pg_get_constraintdef(k.oid) as definition
       ${ours(`join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0`)}
     union all
     select n.nspname, c.relname, 'trigger', t.tgname, ''
       ${ours(`join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'O'`)}
         and c.relkind = 'r'
     union all
     select n.nspname, c.relname, 'forced', '', '' ${ours()} and c.relkind = 'r' and c.relforcerowsecurity`,
    [NOT_OURS],
  )
  return rows.map(row => {
    const table = `alter table ${quoted(row)}`
    const thing = escapeIdentifier(row.thing)
    if (row.kind === 'key') {
      return {
        remove: `${table} drop constraint ${thing}`,
        restore: `${table} add constraint ${thing} ${row.definition}`,
      }
    }
    if (row.kind === 'trigger') {
      return { remove: `${table} disable trigger ${thing}`, restore: `${table} enable trigger ${thing}` }
    }
    return { remove: `${table} no force row level security`, restore: `${table} force row level security` }
  })
}

/**
 * Identifies each applied migration, in order. Functions (`…/functions.sql`) and published views (`…/published.sql`)
 * are created again whenever their text changes, so they say nothing about the shape of the data.
 */
export async function listMigrations(client: Client): Promise<string[]> {
  const there = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [MIGRATIONS])
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ mark: string }>(
    `select name || ' ' || hash as mark from ${MIGRATIONS} where name !~ '/(functions|published)\\.sql$' order by name collate "C"`,
  )
  return rows.map(({ mark }) => mark)
}
