import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedTool, ToolAnswer, ToolWork } from '#platform/server/tools/served-tool.ts'
import { FILE_LINES, writeParts } from './export-parts.ts'
import { countRows, isPassing, readMerchantTables, selectLines } from './merchant-tables.ts'
import { addExport, addPart, completeExport, type ExportedTable } from './stored-exports.ts'

const BATCH = 1000

/** Stores all rows and files of a merchant as an export, from which they can be imported again. */
export const exportTool: ServedTool = {
  ...{ key: 'system.exportTool', position: 120, tellsDone: true, tellsFound: true, columns: ['table', 'rows'] },
  async dryRun({ write }) {
    const counts = await write(async ctx =>
      countRows(
        ctx,
        (await readMerchantTables(ctx)).filter(each => !isPassing(each)),
      ),
    )
    return { rowCount: counts.length, rows: counts.map(({ table, rows }) => [table, rows]) }
  },
  apply: exportMerchant,
}

type Parts = ReturnType<typeof writeParts>

async function exportMerchant(work: ToolWork): Promise<ToolAnswer> {
  const { write, run, files } = work
  const tables = (await write(readMerchantTables)).filter(each => !isPassing(each))
  const id = await write(addExport)
  const parts = writeParts(files, () => write(ctx => addPart(ctx, id)))
  const exported: ExportedTable[] = []
  for (const [at, { table, columns }] of tables.entries()) {
    if (await run.isEnding()) return refuse(RTN.wrongState, 'system.exportTool.refusal.stopped')
    const rows = await exportTable(work, table, parts)
    if (rows > 0) exported.push({ table, columns, rows })
    await run.progress(at, tables.length)
  }
  const stored = await exportFiles(work, parts)
  await parts.flush()
  await write(ctx => completeExport(ctx, id, exported))
  const [idLabel, fileLabel] = await write(async ({ words, locale }) =>
    ['system.exportTool.id', 'system.exportTool.files'].map(code => words.in(locale)(code)),
  )
  return {
    rowCount: exported.length,
    rows: [[idLabel ?? '', id], [fileLabel ?? '', stored], ...exported.map(({ table, rows }) => [table, rows])],
  }
}

async function exportTable({ database, merchantId }: ToolWork, table: string, parts: Parts): Promise<number> {
  let rows = 0
  for await (const portion of database.stream<{ line: string }>(merchantId, selectLines(table, merchantId), BATCH)) {
    for (const { line } of portion) await parts.add(table, line)
    rows += portion.length
  }
  return rows
}

/** Bytes of files; one without bytes is left, as the tool for files reports it. */
async function exportFiles({ database, merchantId, files, run }: ToolWork, parts: Parts): Promise<number> {
  const all = sql`select id from system_file where merchant_id = ${merchantId}::uuid`
  let stored = 0
  for await (const portion of database.stream<{ id: string }>(merchantId, all, BATCH))
    for (const { id } of portion) {
      const bytes = await files.get(merchantId, id)
      if (!bytes) continue
      await parts.add(FILE_LINES, `${id} ${Buffer.from(bytes).toString('base64')}`)
      stored += 1
      await run.isEnding()
    }
  return stored
}
