import { type Client, escapeIdentifier } from 'pg'
import { dropListViews, makeListViews } from './list-views.ts'
import type { Script } from './script-files.ts'

/** Views of what the platform itself knows of (shops, their clocks, what user types may do). An area serves them. */
const PLATFORM_SCHEMA = 'platform'
const FILE = /^areas\/([a-z0-9-]+)\/server\/published\.sql$/

/** The schema of an area: car-park publishes in car_park. */
export const publishedSchema = (area: string): string => area.replaceAll('-', '_')

/** Schemas that the files of these names publish in. */
const schemasOf = (names: readonly string[]): string[] => [
  PLATFORM_SCHEMA,
  ...names.flatMap(name => FILE.exec(name)?.[1] ?? []).map(publishedSchema),
]

/** Whether views differ from what the areas' files say; also after a migration that was killed before it made them again. */
export const arePublishedStale = (files: readonly Script[], applied: ReadonlyMap<string, string>): boolean =>
  files.some(({ name, hash }) => applied.get(name) !== hash) ||
  [...applied.keys()].some(name => FILE.test(name) && !files.some(file => file.name === name))

/**
 * Drops all views, since PostgreSQL changes no column that a view shows. What was published is forgotten in the same
 * transaction: a start that is killed before `makeViews` is followed by one that makes them.
 */
export async function dropViews(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const files = rows.map(({ name }) => name).filter(name => FILE.test(name))
  for (const view of await findViews(client, schemasOf(files))) await client.query(`drop view ${quoted(view)}`)
  await client.query('delete from schema_migration where name = any($1)', [files])
  await dropListViews(client)
}

/**
 * Makes the views that lists and other areas read: what `areas/{area}/server/published.sql` shows stands in the schema of its
 * area. A published view works with the rights of whoever reads it, so that row-level security holds, and is read only.
 */
export async function makeViews(client: Client, files: readonly Script[]): Promise<void> {
  await dropViews(client)
  await makeListViews(client)
  const schemas = schemasOf(files.map(({ name }) => name))
  for (const schema of schemas) await client.query(`create schema if not exists ${escapeIdentifier(schema)}`)
  for (const { name, text, hash } of files) {
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
