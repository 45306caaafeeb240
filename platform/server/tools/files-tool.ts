import { DAY_MS } from '#platform/rules/time/durations.ts'
import { name, sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import type { TenantData } from '../operation/needs.ts'
import type { ServedTool, ToolResult, ToolWork } from './served-tool.ts'

/** Somebody may still save a form, or restore what was deleted. */
const UNUSED_MS = 7 * DAY_MS
const BATCH = 500

/** Without a group: `regexp_matches` answers the whole match only then. */
const ID_ANYWHERE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Tables whose rows name files without using them. */
const NAMING_ONLY = new Set(['system_file', 'platform_tool_run', 'system_job_log'])

interface StoredFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly uploadedAt: string
}

/** Finds files whose bytes are lost, and files that no record uses; these are removed. */
export const filesTool: ServedTool = {
  ...{ key: 'system.filesTool', position: 80, tellsDone: true },
  columns: ['file', 'type', 'size', 'uploadedAt', 'finding'],
  async dryRun(work) {
    const [unused, lost] = [await findUnused(work), await findLost(work)]
    const [unusedWords, lostWords] = await wordsOf(work, [
      'system.filesTool.findings.unused',
      'system.filesTool.findings.lost',
    ])
    return toResult([
      ...unused.map(file => ({ file, finding: unusedWords })),
      ...lost.map(file => ({ file, finding: lostWords })),
    ])
  },
  async apply(work) {
    const unused = await findSurelyUnused(work)
    for (const [at, { id }] of unused.entries()) {
      const gone = await work.write(({ db, merchantId }) =>
        db.run(sql`delete from system_file where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`),
      )
      if (gone > 0) await work.files.remove(work.merchantId, id)
      await work.run.progress(at + 1, unused.length)
    }
    const [removed] = await wordsOf(work, ['system.filesTool.findings.removed'])
    return toResult(unused.map(file => ({ file, finding: removed })))
  },
}

const wordsOf = ({ write }: ToolWork, codes: readonly string[]): Promise<string[]> =>
  write(async ({ words, locale }) => codes.map(code => words.in(locale)(code)))

function toResult(findings: readonly { file: StoredFile; finding: string | undefined }[]): ToolResult {
  const rows = findings.map(({ file, finding = '' }) => [file.name, file.type, file.size, file.uploadedAt, finding])
  return { rowCount: rows.length, rows }
}

const columns = sql`f.id, f.name, f.type, f.size, f.uploaded_at as "uploadedAt"`

async function findUnused({ write, run, clock }: ToolWork): Promise<StoredFile[]> {
  const tables = await write(readTables)
  const used = new Set<string>()
  for (const [at, table] of tables.entries()) {
    for (const id of await write(ctx => usedIn(ctx, table))) used.add(id)
    await run.progress(at + 1, tables.length + 1)
  }
  const before = new Date(clock() - UNUSED_MS).toISOString()
  const old = await write(({ db, merchantId }) =>
    db.rows<StoredFile>(sql`
      select ${columns} from system_file f
      where f.merchant_id = ${merchantId}::uuid and f.kept and f.uploaded_at < ${before}::timestamptz order by f.uploaded_at, f.id`),
  )
  return old.filter(({ id }) => !used.has(id))
}

/** Tables are read one after the other: a row that meanwhile moves between two of them, as what is restored, is found the second time. */
async function findSurelyUnused(work: ToolWork): Promise<StoredFile[]> {
  const before = await findUnused(work)
  if (before.length === 0) return before
  const still = new Set((await findUnused(work)).map(({ id }) => id))
  return before.filter(({ id }) => still.has(id))
}

/** Every table of merchants, as values within structures name files too. Logs keep what was, and use nothing. */
async function readTables({ db }: Context): Promise<string[]> {
  const tables = await db.rows<{ table: string }>(sql`
    select c.relname::text as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  return tables.map(({ table }) => table).filter(table => !NAMING_ONLY.has(table) && !table.startsWith('log_'))
}

async function usedIn({ db, merchantId }: TenantData, table: string): Promise<string[]> {
  const referenced = await db.rows<{ id: string }>(sql`
    select f.id from system_file f join (
      select distinct (regexp_matches(to_jsonb(t)::text, ${ID_ANYWHERE}, 'g'))[1] as id from ${name(table)} t
      where t.merchant_id = ${merchantId}::uuid
    ) u on u.id = f.id::text
    where f.merchant_id = ${merchantId}::uuid`)
  return referenced.map(({ id }) => id)
}

async function findLost({ database, merchantId, files }: ToolWork): Promise<StoredFile[]> {
  const all = sql`select ${columns} from system_file f where f.merchant_id = ${merchantId}::uuid and f.kept`
  const lost: StoredFile[] = []
  for await (const portion of database.stream<StoredFile>(merchantId, all, BATCH))
    for (const file of portion) if (!(await files.get(merchantId, file.id))) lost.push(file)
  return lost
}
