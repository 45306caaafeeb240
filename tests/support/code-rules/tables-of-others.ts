import { publishedSchema } from '#platform/server/db/published-views.ts'
import { eachNode, type Finding, lineCounter, type SourceFile } from './source-file.ts'

/** The area of a table; `platform` for its own. */
export type Owners = ReadonlyMap<string, string>

/** SQL with its first line. */
interface Fragment {
  readonly text: string
  readonly line: number
}

interface SqlFile {
  readonly path: string
  readonly text: string
}

/** `areas/{area}/…` or `platform/…`; undefined for other files. */
export const ownerOf = (path: string): string | undefined =>
  /^areas\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('platform/') ? 'platform' : undefined)

/**
 * Tables of resources, documents and their lines.
 * @param keys keys with their area
 */
export function tablesOfKeys(
  keys: ReadonlyMap<string, string>,
  tableName: (key: string) => string,
): [string, string][] {
  return [...keys].flatMap(([key, area]) => [
    [tableName(key), area],
    [`${tableName(key)}_line`, area],
  ])
}

/** Tables that a `tables.ts` describes. */
export function describedTables({ path, text }: SourceFile): [string, string][] {
  const owner = ownerOf(path)
  if (!owner || !/\/server\/(.*\/)?tables\.ts$/.test(path)) return []
  return [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, owner])
}

/** Statements of areas and of the platform that name another area's table, or write to a published view. */
export function tablesOfOthersInCode(file: SourceFile, owners: Owners): Finding[] {
  if (!ownerOf(file.path) || !file.path.includes('/server/')) return []
  return findingsIn(file.path, sqlIn(file), owners)
}

/** The same in a SQL file. */
export const tablesOfOthersInSql = ({ path, text }: SqlFile, owners: Owners): Finding[] =>
  findingsIn(path, [{ text: text.replaceAll(/--.*/g, ''), line: 1 }], owners)

/** Treats every text of a file as SQL, because names of tables occur nowhere else. */
function sqlIn(file: SourceFile): Fragment[] {
  const lineAt = lineCounter(file.text)
  const fragments: Fragment[] = []
  eachNode(file, 'TemplateElement', ({ value, start }) =>
    fragments.push({ text: value.cooked ?? value.raw, line: lineAt(start) }),
  )
  eachNode(file, 'Literal', ({ value, start }) => {
    if (typeof value === 'string') fragments.push({ text: value, line: lineAt(start) })
  })
  return fragments
}

/** Names but those behind an alias of one letter (`l.fee_table`): these are columns. */
const NAMES = /(?<!\b[a-z]\.)\b[a-z]\w*/g
const WRITES =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(only\s+)?"?([a-z_]+)"?\."?[a-z_]+/gi
const READS = /\b(?:from|join)\s+(?:lateral\s+)?"?([a-z_]+)"?\."?[a-z_]+/gi

function findingsIn(path: string, fragments: readonly Fragment[], owners: Owners): Finding[] {
  const reader = ownerOf(path) ?? ''
  const schemas = new Set(['platform', ...[...owners.values()].map(publishedSchema)])
  const find = (words: string, { text, line }: Fragment, index: number): Finding => ({
    path,
    line: line + text.slice(0, index).split('\n').length - 1,
    words,
  })
  return fragments.flatMap(fragment => [
    ...[...fragment.text.matchAll(NAMES)].flatMap(({ 0: word, index }) => {
      const owner = owners.get(word) ?? owners.get(word.replace(/_list$/, ''))
      return owner === undefined || owner === reader || owner === 'platform'
        ? []
        : [find(`reads ${word} of ${owner}: read what ${owner} publishes`, fragment, index)]
    }),
    ...[...fragment.text.matchAll(WRITES)].flatMap(({ 3: schema = '', index }) =>
      schemas.has(schema) ? [find(`writes to a view of ${schema}`, fragment, index)] : [],
    ),
    ...[...fragment.text.matchAll(READS)].flatMap(({ 1: schema = '', index }) =>
      reader === 'platform' && schema !== 'platform' && schemas.has(schema)
        ? [find(`reads a view of ${schema}: the platform knows no area`, fragment, index)]
        : [],
    ),
  ])
}

/**
 * Calls that name a table by another area's key.
 * @param keys keys of resources and documents, with their area
 */
export function tablesByKeysOfOthers(file: SourceFile, keys: ReadonlyMap<string, string>): Finding[] {
  const reader = ownerOf(file.path)
  if (!reader || reader === 'platform' || !/\b(tableName|listView)\(/.test(file.text)) return []
  const lineAt = lineCounter(file.text)
  const findings: Finding[] = []
  eachNode(file, 'Literal', ({ value, start }) => {
    const owner = typeof value === 'string' ? keys.get(value) : undefined
    if (owner !== undefined && owner !== reader)
      findings.push({ path: file.path, line: lineAt(start), words: `names a table of ${owner} by its key` })
  })
  for (const { from, line } of file.imports) {
    const owner = /^#areas\/([^/]+)\/contract\//.exec(from)?.[1]
    if (owner && owner !== reader)
      findings.push({ path: file.path, line, words: `names tables by keys and knows definitions of ${owner}` })
  }
  return findings
}
