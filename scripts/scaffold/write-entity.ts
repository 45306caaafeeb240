import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type EntityField, fieldCode } from './field-kinds.ts'
import {
  addImport,
  addProperty,
  addStatement,
  addToArray,
  addToList,
  addWords,
  CannotInsert,
  firstText,
  importedFrom,
  listAt,
} from './insert.ts'
import { camelToWords, type Names } from './names.ts'
import { fillTemplate } from './template.ts'
import type { WrittenFiles } from './write-files.ts'

export interface NewEntity {
  readonly area: string
  readonly names: Names
  readonly fields: readonly EntityField[]
  readonly icon: string
  /** Its name on screen, in English and in Chinese. */
  readonly one: string
  readonly many: string
  readonly chinese: string
}

const CHINESE_FIELDS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'templates', 'field-words.zh-CN.json'), 'utf8'),
)

/** Fields without a known Chinese label. */
export const untranslatedFields = (fields: readonly EntityField[]): string[] =>
  fields.map(({ name }) => name).filter(name => !CHINESE_FIELDS[name])

/** Files of an entity and changed files of its area, or the error. */
export function newEntity(root: string, entity: NewEntity): WrittenFiles | string {
  const folder = `areas/${entity.area}`
  const contract = `${folder}/contract/${entity.names.kebab}.ts`
  const prefixes = join(root, folder, 'contract', 'key-prefixes.ts')
  if (!existsSync(prefixes)) return `There is no ${folder}: node scripts/area.ts ${entity.area}`
  if (existsSync(join(root, contract))) return `${contract} is there already.`
  const prefix = firstText(readFileSync(prefixes, 'utf8'), 'keyPrefixes')
  if (!prefix) return `${folder}/contract/key-prefixes.ts names no prefix.`
  try {
    return new Map([...ownFiles(folder, prefix, entity), ...editedFiles(root, folder, prefix, entity)])
  } catch (error) {
    if (error instanceof CannotInsert) return `${folder} is put together in a way of its own: ${error.message}.`
    throw error
  }
}

const keyOf = (prefix: string, { names }: NewEntity) => `${prefix}.${names.camel}`

/** Files of the entity alone. */
function ownFiles(folder: string, prefix: string, entity: NewEntity): [string, string][] {
  const { names, fields, one } = entity
  const values = {
    ...fieldCode(fields, one),
    key: keyOf(prefix, entity),
    Thing: names.pascal,
    file: names.kebab,
    ROWS: `${names.upper}_ROWS`,
  }
  return [
    [`${folder}/contract/${names.kebab}.ts`, fillTemplate('entity/contract.ts', values)],
    [`${folder}/server/demo/${names.kebab}-rows.ts`, fillTemplate('entity/demo-rows.ts', values)],
    [`${folder}/server/${names.kebab}.api.test.ts`, fillTemplate('entity/suite.api.test.ts', values)],
  ]
}

/** Files of the area with the entity added. */
function editedFiles(root: string, folder: string, prefix: string, entity: NewEntity): [string, string][] {
  const read = (path: string) => readFileSync(join(root, folder, path), 'utf8')
  const edited = [
    ...pageFiles(read, keyOf(prefix, entity), prefix, entity),
    ...servedFiles(read, posix.basename(folder), entity),
    ...wordFiles(read, keyOf(prefix, entity), entity),
  ]
  return edited.map(([path, text]) => [`${folder}/${path}`, text])
}

/** Reads a file of the area. */
type Read = (path: string) => string

/** Its position in the menu; the kit draws the page from the definition. */
function pageFiles(read: Read, key: string, prefix: string, { names, icon }: NewEntity): [string, string][] {
  const link = `/${prefix}/${names.camel.toLowerCase()}`
  const page = `page('${key}', '${link}', { section: '${prefix}', icon: '${icon}' })`
  const pages = addToArray(read('contract/pages.ts'), 'pages', page)
  return [['contract/pages.ts', addImport(pages, 'page', '#platform/contract/define/page.ts')]]
}

const SERVE = '#platform/server/operation/area-server.ts'

/** Serves it, and adds its rows of the demo merchant. */
function servedFiles(read: Read, area: string, { names }: NewEntity): [string, string][] {
  const [Thing, index] = [names.pascal, read('server/index.ts')]
  const contract = `../contract/${names.kebab}.ts`
  const served = (code: string) => addImport(addImport(code, 'serve', SERVE), Thing, contract)
  const demoFrom = importedFrom(index, 'demo') ?? `./demo/${area}-demo.ts`
  const withDemo = addImport(addProperty(index, 'server', 'demo', 'demo'), 'demo', demoFrom)
  const demo: [string, string] = [
    posix.join('server', demoFrom),
    demoCode(index === withDemo ? read(posix.join('server', demoFrom)) : fillTemplate('entity/demo.ts', {}), names),
  ]
  const list = listAt(index, 'server', 'resources')
  if (typeof list === 'object') {
    const path = posix.join('server', list.from)
    return [[path, served(addToArray(read(path), list.name, `serve(${Thing})`))], ['server/index.ts', withDemo], demo]
  }
  const listed =
    list === 'here'
      ? addToList(withDemo, 'server', 'resources', `serve(${Thing})`)
      : addProperty(withDemo, 'server', 'resources', `resources: [serve(${Thing})]`)
  return [['server/index.ts', served(listed)], demo]
}

function demoCode(code: string, { kebab, pascal, upper }: Names): string {
  const added = addStatement(code, 'demo', 'run', demo => `await ${demo}.add(${pascal}, ${upper}_ROWS)`)
  return addImport(addImport(added, `${upper}_ROWS`, `./${kebab}-rows.ts`), pascal, `../../contract/${kebab}.ts`)
}

function wordFiles(read: Read, key: string, { fields, one, many, chinese }: NewEntity): [string, string][] {
  const english = Object.fromEntries(fields.map(({ name }) => [name, camelToWords(name)]))
  const translated = Object.fromEntries(fields.map(({ name }) => [name, CHINESE_FIELDS[name] ?? camelToWords(name)]))
  const inChinese = { title: chinese, one: chinese, fields: translated }
  return [
    ['messages/en.json', addWords(read('messages/en.json'), key, { title: many, one, fields: english })],
    ['messages/zh-CN.json', addWords(read('messages/zh-CN.json'), key, inChinese)],
  ]
}
