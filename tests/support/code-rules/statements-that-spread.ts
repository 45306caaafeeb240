import type { Finding, SourceFile } from './source-file.ts'
import { type SqlText, sqlTexts, UNKNOWN } from './sql-text.ts'
import { blocksOf, isQuery, type Part, parse, tableUses } from './tenants-of-statements.ts'

// What Citus refuses, beyond a statement without its tenant. That every statement runs there is shown by
// tests/every-statement.recorded.test.ts; these rules say it where there is no Citus, and in words.

const holds = (parts: readonly Part[], word: string): boolean =>
  parts.some(part => (typeof part === 'string' ? part === word : holds(part, word)))

/** Whether a statement selects one of the values that it inserts, or that it sets on conflict. */
export const selectsValues = ({ text }: Pick<SqlText, 'text'>): boolean =>
  blocksOf(parse(text)).some(
    ({ parts }) =>
      parts.includes('insert') &&
      holds(parts.slice(parts.includes('values') ? 0 : parts.indexOf('conflict') + 1 || parts.length), '$query'),
  )

/** Not immutable, although their result looks as if it depended on their arguments alone. */
const UNSTEADY = ['concat_ws', 'concat', 'format', 'to_char']

/** Functions in an update that a distributed database does not call there with columns. */
export const unsteadyInUpdates = ({ text }: Pick<SqlText, 'text'>): string[] =>
  blocksOf(parse(text))
    .filter(({ parts }) => parts[0] === 'update')
    .flatMap(({ parts }) => UNSTEADY.filter(name => holds(parts, name)))

/** After these a sub-select becomes a join. */
const JOINED = new Set(['exists', 'in', 'any', 'all'])
const isTenant = (word: string | undefined): word is string => word !== undefined && /(^|\.)merchant_id$/.test(word)

/**
 * Tenants that a sub-select or a lateral join takes from the row outside: `(select … where l.merchant_id = s.merchant_id)`. Citus does not
 * see that the tenant is the same.
 */
export function tenantsOfOuterRows({ text }: Pick<SqlText, 'text'>): string[] {
  const within = (parts: readonly Part[], before: Part | undefined): string[] =>
    parts.flatMap((part, index) => {
      if (typeof part === 'string') return []
      const previous = index === 0 ? before : parts[index - 1]
      const isJoined = typeof previous === 'string' && JOINED.has(previous)
      return [...(isQuery(part) && !isJoined ? tenantsOutside(part) : []), ...within(part, previous)]
    })
  return within(parse(text), undefined)
}

function tenantsOutside(query: readonly Part[]): string[] {
  const parts = blocksOf(query)[0]?.parts ?? []
  const own = new Set(tableUses(parts).map(({ alias }) => `${alias}.merchant_id`))
  const words = flat(parts)
  const sidesAt = (at: number) => (words[at + 1] === '=' ? ([words[at], words[at + 2]] as const) : undefined)
  const pairs = words.flatMap((_, at) => {
    const sides = sidesAt(at)
    return sides && isTenant(sides[0]) ? [sides] : []
  })
  if (pairs.some(([, right]) => right === UNKNOWN)) return []
  return pairs.flatMap(([left, right]) => {
    if (!left || !isTenant(right) || own.has(left) === own.has(right)) return []
    return [own.has(left) ? right : left]
  })
}

const flat = (parts: readonly Part[]): string[] =>
  parts.flatMap(part => (typeof part === 'string' ? [part] : flat(part)))

/** `const added = await ctx.db.run(sql` and `return ctx.db.run(sql`: the number of rows is used; a statement that begins with `await` drops it. */
const COUNTED = /(?:=>?|\breturn|\() *(?:await +)?[\w.]+\.run\(\s*sql$/

/** Statements that count the rows they insert from a select, where Citus counts those that a conflict skipped too. */
export const countedSkips = (file: SourceFile): Finding[] =>
  sqlTexts(file)
    .filter(
      ({ text, start }) =>
        COUNTED.test(file.text.slice(0, start)) &&
        blocksOf(parse(text)).some(
          ({ parts }) =>
            parts.includes('insert') &&
            parts.includes('select') &&
            parts.includes('nothing') &&
            !parts.includes('returning'),
        ),
    )
    .map(({ line }) => ({
      path: file.path,
      line,
      words: 'counts rows that a conflict skipped: end it with `returning 1`',
    }))

/** Statements of a file that a distributed database refuses. */
export const unspreadStatements = (file: SourceFile): Finding[] =>
  sqlTexts(file).flatMap(part => {
    const at = { path: file.path, line: part.line }
    const outer = tenantsOfOuterRows(part).map(tenant => ({
      ...at,
      words: `takes ${tenant} from the row outside a sub-select: name the tenant by its value`,
    }))
    const unsteady = unsteadyInUpdates(part).map(name => ({
      ...at,
      words: `calls ${name} in an update: join texts with || and coalesce`,
    }))
    const selects = 'selects one of the values: write `insert … select`, or select it before'
    return [...outer, ...unsteady, ...(selectsValues(part) ? [{ ...at, words: selects }] : [])]
  })

/** Functions in SQL that read tables: a distributed database refuses them; PL/pgSQL is planned when it runs. */
export const sqlFunctionsOverTables = (path: string, text: string): Finding[] =>
  [...text.matchAll(/create (?:or replace )?function (\w+)[^;]*?\blanguage sql\b[\s\S]*?\$\$([\s\S]*?)\$\$/gi)]
    .filter(([, , body]) => /\b(?:from|join|update|into)\s+[a-z_."]/i.test(body ?? ''))
    .map(({ 1: name, index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      words: `${name} reads a table in SQL: write it in PL/pgSQL`,
    }))
