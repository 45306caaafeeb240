import type { Finding, SourceFile } from './source-file.ts'
import { type SqlText, sqlTexts, UNKNOWN, UNKNOWN_TABLE } from './sql-text.ts'

/** A word, a sign, or the contents of parentheses. */
export type Part = string | Part[]

/** One `select`, `update`, `delete` or `insert` with the parts that belong to it alone. */
interface Block {
  readonly parts: readonly Part[]
}

interface TableUse {
  readonly table: string
  readonly alias: string
}

const BEGINS = new Set(['select', 'with', 'insert', 'update', 'delete'])
const SETS = new Set(['union', 'intersect', 'except'])
/** Words that can follow the name of a table, and are no alias of it. */
const NO_ALIAS = new Set(
  'where on using set join left right full inner cross natural order group having limit offset for union values select returning default fetch window tablesample with when'.split(
    ' ',
  ),
)
const CONDITION_ENDS = new Set(
  'group order limit offset returning having window fetch join left right full inner cross natural for union when set select do from'.split(
    ' ',
  ),
)

/**
 * Tables that a statement reads or changes without naming the tenant, in the condition or join of the same select: `where
 * t.merchant_id = …`, `on t.merchant_id = s.merchant_id`. A distributed database asks all its machines then, and any database all tenants' indexes.
 *
 * @param isTenantTable of a table or view by its name as it is written
 */
export function tablesWithoutTenant(
  { text }: Pick<SqlText, 'text'>,
  isTenantTable: (table: string) => boolean,
): string[] {
  return blocksOf(parse(text)).flatMap(block => {
    const uses = tableUses(block.parts).filter(({ table }) => table === UNKNOWN_TABLE || isTenantTable(table))
    const conditions = conditionsOf(block.parts)
    if (conditions.open) return []
    return uses.filter(use => !isNamed(use, uses.length, conditions.words)).map(({ table }) => table)
  })
}

const isNamed = ({ alias }: TableUse, among: number, words: ReadonlySet<string>): boolean =>
  words.has(`${alias}.merchant_id`) || (words.has('merchant_id') && (among === 1 || words.has('using')))

export function parse(text: string): Part[] {
  const plain = text
    .replaceAll(/--.*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .toLowerCase()
  const root: Part[] = []
  const open: Part[][] = [root]
  for (const [token] of plain.matchAll(/\$?[a-z_][\w.$]*|[(),;=]|[^\s\w(),;=$]+|\d+|\$/g)) {
    const [current] = open
    if (!current) break
    if (token === '(') {
      const group: Part[] = []
      current.push(group)
      open.unshift(group)
    } else if (token === ')') open.shift()
    else current.push(token)
  }
  return root
}

export const isQuery = (group: readonly Part[]): boolean => typeof group[0] === 'string' && BEGINS.has(group[0])

/** All selects of a statement, each without those within it. */
export function blocksOf(parts: readonly Part[]): Block[] {
  const blocks: Part[][] = [[]]
  const inner: Block[] = []
  const walk = (part: Part): Part => {
    if (typeof part === 'string') return part
    if (isQuery(part)) {
      inner.push(...blocksOf(part))
      return '$query'
    }
    return part.map(walk)
  }
  for (const part of parts) {
    if (typeof part === 'string' && (SETS.has(part) || part === ';')) blocks.push([])
    else blocks.at(-1)?.push(walk(part))
  }
  return [...blocks.map(each => ({ parts: each })), ...inner]
}

export function tableUses(parts: readonly Part[]): TableUse[] {
  const uses: TableUse[] = []
  parts.forEach((part, index) => {
    if (typeof part !== 'string') return
    const before = parts[index - 1]
    if (part === 'from' && before !== 'distinct') uses.push(...listed(parts, index + 1))
    else if (part === 'join') uses.push(...listed(parts, index + 1))
    else if (part === 'using' && typeof parts[index + 1] === 'string') uses.push(...listed(parts, index + 1))
    else if (part === 'update' && before !== 'for' && before !== 'do' && before !== 'key')
      uses.push(...listed(parts, index + 1))
  })
  return uses
}

/** The tables of a list after `from` or `join`. */
function listed(parts: readonly Part[], at: number): TableUse[] {
  let index = at
  while (parts[index] === 'only' || parts[index] === 'lateral') index += 1
  const table = parts[index]
  if (table === undefined) return []
  index += 1
  const inner = typeof table === 'string' ? [] : [...listed(table, 0), ...tableUses(table)]
  const isCall = typeof table === 'string' && typeof parts[index] !== 'string' && parts[index] !== undefined
  if (isCall) index += 1
  if (parts[index] === 'as') index += 1
  const next = parts[index]
  const hasAlias = typeof next === 'string' && /^[a-z_]/.test(next) && !NO_ALIAS.has(next)
  if (hasAlias) index += 1
  if (hasAlias && typeof parts[index] !== 'string') index += 1
  const own = typeof table === 'string' && !isCall ? [{ table, alias: hasAlias ? next : table }] : inner
  return [...own, ...(parts[index] === ',' ? listed(parts, index + 1) : [])]
}

/** Whether a condition ends here: `${where} and …`, but not `${column}::text = …`. */
const isEnd = (part: Part | undefined): boolean =>
  part === undefined || (typeof part === 'string' && (part === 'and' || part === 'or' || CONDITION_ENDS.has(part)))

/** Words of `where`, `on` and `using`; open where a part that only the program knows is one of the conditions. */
function conditionsOf(parts: readonly Part[]): { words: ReadonlySet<string>; open: boolean } {
  const words = new Set<string>()
  let open = false
  const take = (part: Part, before: Part | undefined, after: Part | undefined): void => {
    if (typeof part !== 'string') {
      part.forEach((each, index) => {
        take(each, index === 0 ? 'where' : part[index - 1], part[index + 1])
      })
      return
    }
    words.add(part)
    if (part === UNKNOWN && typeof before === 'string' && ['where', 'on'].includes(before) && isEnd(after)) open = true
  }
  let inside = false
  parts.forEach((part, index) => {
    if (typeof part === 'string' && ['where', 'on', 'using'].includes(part)) inside = parts[index + 1] !== 'conflict'
    else if (
      typeof part === 'string' &&
      CONDITION_ENDS.has(part) &&
      !(part === 'from' && parts[index - 1] === 'distinct')
    )
      inside = false
    else if (inside && typeof part !== 'string' && parts[index - 1] === 'using') {
      words.add('using')
      take(part, undefined, undefined)
    } else if (inside) take(part, parts[index - 1], parts[index + 1])
    else if (Array.isArray(part) && /^(from|join|,)$/.test(String(parts[index - 1]))) {
      const nested = conditionsOf(part)
      for (const word of nested.words) words.add(word)
      open ||= nested.open
    }
  })
  return { words, open }
}

/**
 * Whether a statement puts rows of a select into a table and neither gives anything back nor says what happens on conflict. Citus does that
 * by COPY, which it refuses where row-level security binds; with `returning 1` it inserts.
 */
export const isCopied = ({ text }: Pick<SqlText, 'text'>): boolean =>
  blocksOf(parse(text)).some(
    ({ parts }) =>
      parts.includes('insert') &&
      (parts.includes('select') || parts.includes('$query')) &&
      !parts.includes('values') &&
      !parts.includes('returning') &&
      !parts.includes('conflict'),
  )

export const copiedRows = (file: SourceFile): Finding[] =>
  sqlTexts(file)
    .filter(isCopied)
    .map(({ line }) => ({ path: file.path, line, words: 'inserts what it selects: end it with `returning 1`' }))

/** Statements of a file that lean on row-level security alone. @param isTenantTable of a table or published view by its name */
export const statementsWithoutTenant = (file: SourceFile, isTenantTable: (table: string) => boolean): Finding[] =>
  sqlTexts(file).flatMap(part =>
    tablesWithoutTenant(part, isTenantTable).map(table => ({
      path: file.path,
      line: part.line,
      words: `reads or changes ${table === UNKNOWN_TABLE ? 'a table' : table} without its merchant_id in the condition`,
    })),
  )
