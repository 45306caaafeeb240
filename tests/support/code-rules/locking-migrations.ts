import { sqlStatements } from '#platform/server/db/sql-statements.ts'

/** Migrations from before the rule have run everywhere. Files are named by time. */
const FIRST_CHECKED = '20261128'

/** A line before a statement that is right although it locks or takes something away: `-- Reviewed: 40 rows a merchant.` */
const REVIEWED = /^-- Reviewed: \S/m

interface LockingRule {
  readonly pattern: RegExp
  readonly advice: string
}

/** What holds up a table of millions of rows, or servers of the version before. See docs/scale.md. */
const RULES: readonly LockingRule[] = [
  {
    pattern: /\bcreate (unique )?index (?!concurrently\b)/,
    advice:
      'blocks writes while it reads the table: CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration of its own outside a transaction',
  },
  { pattern: /\breindex\b(?!.*\bconcurrently\b)/, advice: 'blocks the table: REINDEX … CONCURRENTLY' },
  { pattern: /\b(vacuum full|cluster)\b/, advice: 'blocks the table while it is rewritten' },
  { pattern: /\block table\b/, advice: 'blocks the table until the migration ends' },
  {
    pattern: /\balter column \S+ (set data )?type\b/,
    advice: 'rewrites the table: add a column, fill it by a job, read it, then drop the old one',
  },
  {
    pattern: /\balter column \S+ set not null\b/,
    advice:
      'reads the table while it is blocked: ADD CONSTRAINT … CHECK (… IS NOT NULL) NOT VALID, then VALIDATE CONSTRAINT',
  },
  {
    pattern: /(?=.*\badd column\b)(?=.*\bnot null\b)(?!.*\bdefault\b)^/,
    advice: 'fails where there are rows: give a constant default',
  },
  {
    pattern: /\bdefault \(?(gen_random_uuid|uuidv7|random|clock_timestamp)\b/,
    advice: 'rewrites the table, because the default differs by row: fill the column by a job',
  },
  {
    pattern: /\badd constraint \S+ (foreign key|check)\b(?!.*\bnot valid\b)/,
    advice: 'reads the table while it is blocked: NOT VALID, then VALIDATE CONSTRAINT',
  },
  {
    pattern: /\badd constraint \S+ (unique|primary key)\b(?! using index)/,
    advice: 'builds an index while the table is blocked: CREATE UNIQUE INDEX CONCURRENTLY, then … USING INDEX',
  },
  {
    pattern: /\b(drop table|drop column|rename to|rename column)\b/,
    advice: 'takes something from servers of the version before: one release later, when nothing reads it',
  },
  { pattern: /^(update|delete from)\b/, advice: 'locks all rows that it changes: fill by a job, in portions' },
]

/** Tables that the migration itself creates: nobody reads or writes them yet. */
const createdTables = (statements: readonly string[]): Set<string> =>
  new Set(statements.flatMap(text => /^create table (?:if not exists )?"?(\w+)"?/.exec(text)?.[1] ?? []))

const touchedTable = (text: string): string | undefined =>
  /\b(?:alter table(?: only)?|on|update|delete from)(?: if exists)? "?(\w+)"?/.exec(text)?.[1]

const withoutComments = (text: string): string =>
  text
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export interface LockingStatement {
  readonly file: string
  readonly statement: string
  readonly advice: string
}

/** Statements of a new migration that would hold up a large table. */
export function lockingStatements(file: string, text: string): LockingStatement[] {
  if (file < FIRST_CHECKED || !/^\d{14}_/.test(file)) return []
  const statements = sqlStatements(text).map(statement => ({ statement, plain: withoutComments(statement) }))
  const created = createdTables(statements.map(({ plain }) => plain))
  return statements.flatMap(({ statement, plain }) => {
    if (REVIEWED.test(statement) || created.has(touchedTable(plain) ?? '')) return []
    return RULES.filter(({ pattern }) => pattern.test(plain)).map(({ advice }) => ({ file, statement, advice }))
  })
}
