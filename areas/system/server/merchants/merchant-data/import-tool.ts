import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { join, name, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ServedTool, ToolAnswer, ToolWork } from '#platform/server/tools/served-tool.ts'
import { type ExportLine, FILE_LINES, readPart } from './export-parts.ts'
import { forgetEnd } from './merchant-ends.ts'
import { isPassing, readMerchantTables } from './merchant-tables.ts'
import {
  beginImport,
  type ExportedTable,
  findExport,
  findImportElsewhere,
  isInUse,
  noteImported,
  type StoredExport,
} from './stored-exports.ts'

const AT_ONCE = 500

/** Adds the rows and files of an export to a merchant without shops and users. */
export const importTool: ServedTool = {
  ...{
    key: 'system.importTool',
    position: 130,
    inputs: ['export'],
    tellsDone: true,
    columns: ['table', 'rows', 'added'],
  },
  async dryRun(work) {
    const of = await work.write(ctx => findImportable(ctx, work.inputs.export ?? ''))
    if ('refused' in of) return of
    return { rowCount: of.tables.length, rows: of.tables.map(({ table, rows }) => [table, rows, null]) }
  },
  async apply(work) {
    const of = await work.write(ctx => findImportable(ctx, work.inputs.export ?? ''))
    return 'refused' in of ? of : importMerchant(work, of)
  },
}

/** The export, where its merchant's data is gone, nobody else has it, and nothing here would be mixed with it. */
async function findImportable(ctx: Context, id: string): Promise<StoredExport | Refusal> {
  const of = isUuid(id) ? await findExport(ctx, id) : undefined
  if (!of?.completedAt) return refuse(RTN.invalid, 'system.importTool.refusal.unknown', { params: { id } })
  if (of.importingInto === ctx.merchantId) return of
  if (await isInUse(ctx)) return refuse(RTN.wrongState, 'system.importTool.refusal.inUse')
  const source = await ctx.enterMerchant(of.ofMerchant)
  const isAlive = await isInUse(source)
  await ctx.db.enter(ctx.merchantId)
  if (isAlive) return refuse(RTN.wrongState, 'system.importTool.refusal.alive', { params: { name: of.ofName } })
  const name = await findImportElsewhere(ctx, of)
  return name === undefined ? of : refuse(RTN.wrongState, 'system.importTool.refusal.elsewhere', { params: { name } })
}

async function importMerchant(work: ToolWork, of: StoredExport): Promise<ToolAnswer> {
  const { write, run, files } = work
  const isBegun = await write(async ctx => {
    if (!(await beginImport(ctx, of.id))) return false
    if (!(await isInUse(ctx))) await clearDefaults(ctx)
    return true
  })
  if (!isBegun) {
    const name = (await write(ctx => findImportElsewhere(ctx, of))) ?? of.ofName
    return refuse(RTN.wrongState, 'system.importTool.refusal.elsewhere', { params: { name } })
  }
  const columnsOf = await write(ctx => columnsToImport(ctx, of.tables))
  const added = new Map<string, number>()
  for (const [at, part] of of.parts.entries()) {
    const lines = await readPart(files, part)
    for (const portion of portionsOf(lines)) {
      const table = portion[0]?.kind ?? ''
      if (table === FILE_LINES) await storeFiles(work, portion)
      else added.set(table, (added.get(table) ?? 0) + (await addRows(work, table, columnsOf.get(table) ?? [], portion)))
    }
    await run.progress(at + 1, of.parts.length)
    if (await run.isEnding()) return refuse(RTN.wrongState, 'system.importTool.refusal.stopped')
  }
  await write(async ctx => {
    await noteImported(ctx, of.id)
    await forgetEnd(ctx)
  })
  return {
    rowCount: of.tables.length,
    rows: of.tables.map(({ table, rows }) => [table, rows, added.get(table) ?? 0]),
  }
}

/** A new merchant has default rows, which the export has too. */
async function clearDefaults(ctx: Context): Promise<void> {
  for (const each of await readMerchantTables(ctx))
    if (each.deletable && !isPassing(each))
      await ctx.db.run(sql`delete from ${name(each.table)} where merchant_id = ${ctx.merchantId}::uuid`)
}

/** Columns that the export has and the table still has; newer ones get their defaults. */
async function columnsToImport(
  ctx: Context,
  exported: readonly ExportedTable[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const present = new Map((await readMerchantTables(ctx)).map(({ table, columns }) => [table, new Set(columns)]))
  return new Map(
    exported.map(({ table, columns }) => [table, columns.filter(column => present.get(table)?.has(column))]),
  )
}

/** Lines of one table each. */
function portionsOf(lines: readonly ExportLine[]): ExportLine[][] {
  const portions: ExportLine[][] = []
  for (const line of lines) {
    const last = portions.at(-1)
    if (last && last[0]?.kind === line.kind && last.length < AT_ONCE) last.push(line)
    else portions.push([line])
  }
  return portions
}

/** Rows that are there already, of a run that was interrupted, stay. */
function addRows(
  { write }: ToolWork,
  table: string,
  columns: readonly string[],
  lines: readonly ExportLine[],
): Promise<number> {
  if (columns.length === 0) return Promise.resolve(0)
  const names = columns.map(column => name(column))
  const rows = `[${lines.map(({ line }) => line).join(',')}]`
  return write(({ db, merchantId }) =>
    db.run(sql`
      insert into ${name(table)} (${join(names, ', ')})
      select ${join(
        names.map(column => sql`r.${column}`),
        ', ',
      )}
      from jsonb_array_elements(${rows}::jsonb) e(v)
      cross join lateral jsonb_populate_record(null::${name(table)}, e.v || jsonb_build_object('merchant_id', ${merchantId}::text)) r
      on conflict do nothing returning 1`),
  )
}

async function storeFiles({ files, merchantId }: ToolWork, lines: readonly ExportLine[]): Promise<void> {
  for (const { line } of lines) {
    const [id = '', bytes = ''] = line.split(' ')
    await files.put(merchantId, id, Buffer.from(bytes, 'base64'))
  }
}
