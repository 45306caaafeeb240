import { createRequire } from 'node:module'
import { Client } from 'pg'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { dropListViews, makeListViews } from '#platform/server/db/list-views.ts'
import { documentTables, resourceTable } from '#platform/server/db/tables.ts'

const kit: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api')

/** Tables of resources and documents that exist in a test alone, made the way migrations make them. */
export async function makeTables(
  ownerUrl: string,
  resources: readonly AnyResource[],
  documents: readonly AnyDocument[] = [],
): Promise<void> {
  const all = [...resources.map(resourceTable), ...documents.flatMap(documentTables)]
  const tables = Object.fromEntries(all.map((table, index) => [`table${index}`, table]))
  const statements = await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(tables))
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await dropListViews(client)
    for (const statement of statements) await client.query(statement)
    await makeListViews(client)
  } finally {
    await client.end()
  }
}
