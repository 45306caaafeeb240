import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Every table that the definitions and the `tables.ts` files of a working tree describe, by a name that is unique there.
 *
 * @param root a checkout of any commit with its packages: its own code is loaded, not this file's neighbours
 */
export async function definedTables(root: string): Promise<Record<string, unknown>> {
  const { documentTables, resourceTable } = await load<typeof import('../platform/server/db/tables.ts')>(
    root,
    'platform/server/db/tables.ts',
  )
  const { collectAreas } = await load<typeof import('../platform/server/operation/collect-areas.ts')>(
    root,
    'platform/server/operation/collect-areas.ts',
  )
  const tables: Record<string, unknown> = {}
  for (const area of await collectAreas(root)) {
    for (const { definition } of area.resources ?? []) tables[definition.key] = resourceTable(definition)
    for (const { definition } of area.documents ?? [])
      documentTables(definition).forEach((table, index) => {
        tables[`${definition.key}#${index}`] = table
      })
  }
  for (const file of globSync('{platform/server,areas/*/server}/**/tables.ts', { cwd: root })) {
    if (file === join('platform', 'server', 'db', 'tables.ts')) continue
    const module = await load<Record<string, unknown>>(root, file)
    for (const [name, value] of Object.entries(module)) tables[`${file}#${name}`] = value
  }
  return tables
}

const load = async <Module>(root: string, file: string): Promise<Module> => import(pathToFileURL(join(root, file)).href)
