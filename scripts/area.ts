import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toNames } from './scaffold/names.ts'
import { newArea } from './scaffold/write-area.ts'
import { writeFiles } from './scaffold/write-files.ts'

/**
 * `node scripts/area.ts NAME [--prefix PREFIX] [--label "Hire"] [--chinese 租赁]`: creates an area without a page. PREFIX
 * starts the keys of its pages and messages; by default it is the name (`access` has `acs`).
 */
const root = join(import.meta.dirname, '..')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { prefix: { type: 'string' }, label: { type: 'string' }, chinese: { type: 'string' } },
})

async function main(): Promise<string | undefined> {
  const names = toNames(positionals[0] ?? '')
  const prefix = values.prefix ?? names?.camel ?? ''
  if (!names || !/^[a-z][a-zA-Z0-9]*$/.test(prefix))
    return 'Usage: node scripts/area.ts NAME [--prefix PREFIX] [--label LABEL] [--chinese LABEL] (NAME in kebab-case)'
  const label = values.label ?? names.words
  const files = await newArea(root, { names, prefix, label, chineseLabel: values.chinese ?? label })
  if (typeof files === 'string') return files
  writeFiles(root, files)
  process.stdout.write(`${[...files.keys()].join('\n')}\nIts first page: node scripts/entity.ts ${names.kebab} NAME\n`)
  return undefined
}

const problem = await main()
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 2
}
