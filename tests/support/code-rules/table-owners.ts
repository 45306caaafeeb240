import { publishedSchema } from '#platform/server/db/published-views.ts'
import { tableName } from '#platform/server/db/storage.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import type { SourceFile } from './source-file.ts'
import { root } from './source-files.ts'
import { describedTables, type Owners, tablesOfKeys } from './tables-of-others.ts'

const areas = await collectAreas(root)

/** Keys of resources and documents, with the area that serves them. */
export const keyOwners: ReadonlyMap<string, string> = new Map(
  areas.flatMap(({ area, resources = [], documents = [] }) =>
    [...resources, ...documents].map(({ definition }) => [definition.key, area]),
  ),
)

const schemas = new Set(['platform', ...areas.map(({ area }) => publishedSchema(area))])

/** Tables whose rows all merchants share. */
const platformTables: ReadonlySet<string> = new Set(
  areas.flatMap(({ resources = [] }) =>
    resources
      .filter(({ definition }) => definition.scope === 'platform')
      .map(({ definition }) => tableName(definition.key)),
  ),
)

/** Whether a table, its view for lists, or a view that an area publishes holds rows of merchants. */
export function isTenantTable(name: string, owners: Owners): boolean {
  const table = name.replace(/_list$/, '')
  const [schema = '', view] = name.split('.')
  if (view !== undefined) return schemas.has(schema)
  return owners.has(table) && !platformTables.has(table)
}

export const tableOwners = (files: readonly SourceFile[]): Owners =>
  new Map([...tablesOfKeys(keyOwners, tableName), ...files.flatMap(describedTables)])
