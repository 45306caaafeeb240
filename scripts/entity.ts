import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { AnyResource } from '../platform/contract/define/resource.ts'
import { resourceTable } from '../platform/server/db/tables.ts'
import type { AreaServer } from '../platform/server/operation/area-server.ts'
import { createRegistry } from '../platform/server/operation/registry.ts'
import { registryLines } from '../tests/support/registry-lines.ts'
import { KIND_NAMES, parseFields } from './scaffold/field-kinds.ts'
import { type Names, plural, toNames } from './scaffold/names.ts'
import { newEntity, untranslatedFields } from './scaffold/write-entity.ts'
import { writeFiles } from './scaffold/write-files.ts'
import { writeMigration } from './write-migration.ts'

/**
 * `node scripts/entity.ts AREA NAME [FIELD:KIND …]`: creates rows that people list, search, add, change and delete,
 * ready to run: definition, page, messages, demo rows, crudSuite, migration and the area's registry snapshot. Options:
 * --one "Bike rack", --many "Bike racks", --chinese 自行车架, --icon box. Five usual fields by default; the first is the
 * title.
 */
const root = join(import.meta.dirname, '..')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string' },
    many: { type: 'string' },
    chinese: { type: 'string' },
    icon: { type: 'string', default: 'box' },
  },
})
const [area = '', name = '', ...fieldTexts] = positionals

const load = async <Module>(path: string): Promise<Module> => import(pathToFileURL(join(root, path)).href)

/** Migration of the new table and snapshot of the area's calls, from the new files. */
async function writeDerived(names: Names): Promise<string[]> {
  const { server } = await load<{ server: AreaServer }>(`areas/${area}/server/index.ts`)
  const contract = await load<Record<string, AnyResource>>(`areas/${area}/contract/${names.kebab}.ts`)
  const definition = contract[names.pascal]
  if (!definition) throw new Error(`${names.kebab}.ts does not export ${names.pascal}`)
  const table = { [definition.key]: resourceTable(definition) }
  const migration = await writeMigration(root, `${area}_${names.kebab}`.replaceAll('-', '_'), {}, table)
  const registry = `tests/registry/${area}.txt`
  writeFileSync(join(root, registry), registryLines(createRegistry([server])))
  return [migration ?? '', registry]
}

async function main(): Promise<string | undefined> {
  const [names, fields] = [toNames(name), parseFields(fieldTexts)]
  if (!names || !toNames(area))
    return `Usage: node scripts/entity.ts AREA NAME [FIELD:${KIND_NAMES.join('|')} …] (AREA and NAME in kebab-case)`
  if (typeof fields === 'string') return fields
  const singular = values.one ?? names.words
  const words = { one: singular, many: values.many ?? plural(singular), chinese: values.chinese ?? singular }
  const files = newEntity(root, { area, names, fields, icon: values.icon, ...words })
  if (typeof files === 'string') return files
  writeFiles(root, files)
  const derived = await writeDerived(names)
  const untranslated = [...(values.chinese ? [] : ['its name']), ...untranslatedFields(fields)]
  process.stdout.write(`${[...files.keys(), ...derived].join('\n')}\n`)
  if (untranslated.length > 0)
    process.stdout.write(`Still English in areas/${area}/messages/zh-CN.json: ${untranslated.join(', ')}.\n`)
  process.stdout.write(`Its test: npx vitest run --project api areas/${area}/server/${names.kebab}.api.test.ts\n`)
  return undefined
}

const problem = await main()
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 2
}
