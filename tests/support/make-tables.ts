import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Client } from 'pg'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { dropViews, makeViews } from '#platform/server/db/published-views.ts'
import { listPublishedFiles } from '#platform/server/db/script-files.ts'
import { documentTables, resourceTable } from '#platform/server/db/tables.ts'

const root = join(import.meta.dirname, '..', '..')
const kit: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api')

/** Tables of resources and documents that exist only in a test, created like migrations do. */
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
    await dropViews(client)
    for (const statement of statements) await client.query(statement)
    await makeViews(client, listPublishedFiles(root))
  } finally {
    await client.end()
  }
}
