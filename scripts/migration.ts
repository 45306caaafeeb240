import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentTables, resourceTable } from '../platform/server/db/tables.ts'
import { collectAreas } from '../platform/server/operation/collect-areas.ts'

/**
 * `node scripts/migration.ts NAME`: writes drizzle/NNNN_NAME.sql with what the definitions have changed since the last
 * migration, and the snapshot that the next one starts from.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'drizzle')
const snapshotFile = join(folder, 'meta', 'snapshot.json')
// drizzle-kit's programmatic entry is CommonJS that drags its own loader in; require keeps it out of our module graph.
const kit: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api')

async function tables(): Promise<Record<string, unknown>> {
  const areas = await collectAreas(root)
  const found: Record<string, unknown> = {}
  for (const area of areas) {
    for (const { definition } of area.resources ?? []) found[definition.key] = resourceTable(definition)
    for (const { definition } of area.documents ?? [])
      documentTables(definition).forEach((table, index) => {
        found[`${definition.key}#${index}`] = table
      })
  }
  for (const file of globSync('{platform/server,areas/*/server}/**/tables.ts', { cwd: root })) {
    if (file === join('platform', 'server', 'db', 'tables.ts')) continue
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
    for (const [name, value] of Object.entries(module)) found[`${file}#${name}`] = value
  }
  return found
}

const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write('Usage: node scripts/migration.ts NAME (lower case, digits and _)\n')
  process.exit(2)
}
const previous = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : kit.generateDrizzleJson({})
const current = kit.generateDrizzleJson(await tables(), previous.id)
const statements = await kit.generateMigration(previous, current)
if (statements.length === 0) {
  process.stdout.write('Nothing has changed.\n')
} else {
  const number = String(readdirSync(folder).filter(file => file.endsWith('.sql')).length).padStart(4, '0')
  const file = join(folder, `${number}_${name}.sql`)
  writeFileSync(file, `${statements.join('\n')}\n`)
  writeFileSync(snapshotFile, `${JSON.stringify(current, null, 1)}\n`)
  process.stdout.write(`Wrote ${file} with ${statements.length} statements.\n`)
}
