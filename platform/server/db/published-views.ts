import { type Client, escapeIdentifier } from 'pg'
import { dropListViews, makeListViews } from './list-views.ts'
import type { Script } from './script-files.ts'

/** Views of the platform's own data (shops, their clocks, permissions of user types). */
const PLATFORM_SCHEMA = 'platform'
const FILE = /^areas\/([a-z0-9-]+)\/server\/published\.sql$/

/** Schema of an area: car-park publishes in car_park. */
export const publishedSchema = (area: string): string => area.replaceAll('-', '_')

/** Schemas in which files of these names publish. */
const listSchemas = (names: readonly string[]): string[] => [
  PLATFORM_SCHEMA,
  ...names.flatMap(name => FILE.exec(name)?.[1] ?? []).map(publishedSchema),
]

/**
 * Whether views differ from the areas' files; also true after a migration that was killed before it created them again.
 */
export const arePublishedStale = (files: readonly Script[], applied: ReadonlyMap<string, string>): boolean =>
  files.some(({ name, hash }) => applied.get(name) !== hash) ||
  [...applied.keys()].some(name => FILE.test(name) && !files.some(file => file.name === name))

/**
 * Drops all views, because PostgreSQL cannot change a column that a view shows. The record of published views is
 * cleared in the same transaction, so that after a start that is killed before `makeViews` the next one creates them.
 */
export async function dropViews(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const files = rows.map(({ name }) => name).filter(name => FILE.test(name))
  for (const view of await findViews(client, listSchemas(files)))
    await client.query(`drop view if exists ${quoted(view)} cascade`)
  await client.query('delete from schema_migration where name = any($1)', [files])
  await dropListViews(client)
}

/**
 * Creates the views that lists and other areas read. `areas/{area}/server/published.sql` creates views in the area's
 * schema. A published view is read-only and uses the privileges of its reader, so that row-level security applies.
 */
export async function makeViews(client: Client, files: readonly Script[]): Promise<void> {
  await dropViews(client)
  await makeListViews(client)
  const schemas = listSchemas(files.map(({ name }) => name))
  for (const schema of schemas) await client.query(`create schema if not exists ${escapeIdentifier(schema)}`)
  for (const { name, text, hash } of platformFirst(files)) {
    await client.query(text)
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash])
  }
  for (const view of await findViews(client, schemas)) {
    await client.query(`alter view ${quoted(view)} set (security_invoker = true);
      grant select on ${quoted(view)} to countinghouse_app`)
  }
  for (const schema of schemas) {
    await client.query(`grant usage on schema ${escapeIdentifier(schema)} to countinghouse_app`)
  }
}

/** Views of areas may read those of the platform. */
const platformFirst = (files: readonly Script[]): Script[] => {
  const isPlatform = ({ text }: Script) => text.includes(`create view ${PLATFORM_SCHEMA}.`)
  return [...files.filter(isPlatform), ...files.filter(file => !isPlatform(file))]
}

interface View {
  readonly schema: string
  readonly name: string
}

async function findViews(client: Client, schemas: readonly string[]): Promise<View[]> {
  const { rows } = await client.query<View>(
    'select schemaname as schema, viewname as name from pg_views where schemaname = any($1)',
    [schemas],
  )
  return rows
}

const quoted = ({ schema, name }: View) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
