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

export const tableOwners = (files: readonly SourceFile[]): Owners =>
  new Map([...tablesOfKeys(keyOwners, tableName), ...files.flatMap(describedTables)])
