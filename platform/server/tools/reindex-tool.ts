import type { AnyResource } from '#platform/contract/define/resource.ts'
import { name, sql } from '../db/sql.ts'
import { fromColumn } from '../db/storage.ts'
import type { AreaServer } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import { type Physical, toPhysical } from '../resource/physical.ts'
import { toSearchText } from '../resource/search.ts'
import type { ServedTool, ToolResult, ToolWork } from './served-tool.ts'

const PORTION = 500
const NOBODY = '00000000-0000-0000-0000-000000000000'

type StoredRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly search_text: string }

/** Compares the words that records are searched by with their fields, and writes them again. Portions commit one by one. */
export function reindexTool(areas: () => readonly AreaServer[]): ServedTool {
  const run = (work: ToolWork, writes: boolean) => eachResource(work, searched(areas()), writes)
  return {
    ...{ key: 'system.reindexTool', position: 70, columns: ['kind', 'rows', 'wrong'] },
    dryRun: work => run(work, false),
    apply: work => run(work, true),
  }
}

/** Resources that people write. Rows of ledgers and logs get their words from the statement that adds them. */
const searched = (areas: readonly AreaServer[]): AnyResource[] =>
  areas.flatMap(({ resources = [] }) =>
    resources.map(({ definition }) => definition).filter(({ actions }) => actions.includes('add')),
  )

async function eachResource(work: ToolWork, resources: readonly AnyResource[], writes: boolean): Promise<ToolResult> {
  const rows: [string, number, number][] = []
  for (const [at, definition] of resources.entries()) {
    if (await work.run.isEnding()) break
    const { checked, wrong } = await reindex(work, toPhysical(definition), writes)
    const kind = await work.write(async ({ words, locale }) => words.in(locale)(`${definition.key}.title`))
    if (wrong > 0) rows.push([kind, checked, wrong])
    await work.run.progress(at + 1, resources.length)
  }
  return { rowCount: rows.length, rows }
}

async function reindex(
  { write }: ToolWork,
  of: Physical,
  writes: boolean,
): Promise<{ checked: number; wrong: number }> {
  let [checked, wrong, after] = [0, 0, NOBODY]
  for (;;) {
    const portion = await write(ctx => reindexPortion(ctx, of, after, writes))
    checked += portion.checked
    wrong += portion.wrong
    if (portion.last === undefined) return { checked, wrong }
    after = portion.last
  }
}

async function reindexPortion(ctx: Context, of: Physical, after: string, writes: boolean) {
  const rows = await ctx.db.rows<StoredRow>(sql`
    select * from ${of.table} where merchant_id = ${ctx.merchantId}::uuid and id > ${after}::uuid order by id limit ${PORTION}
    ${writes ? sql`for update` : sql``}`)
  const wrong = rows
    .map(row => ({ id: row.id, stored: row.search_text, words: wordsOfRow(of, row) }))
    .filter(({ stored, words }) => stored !== words)
  if (writes && wrong.length > 0)
    await ctx.db.run(sql`
      update ${name(of.tableName)} t set search_text = w.words from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as w(id uuid, words text)
      where t.merchant_id = ${ctx.merchantId}::uuid and t.id = w.id`)
  const last = rows.length === PORTION ? rows.at(-1)?.id : undefined
  return { checked: rows.length, wrong: wrong.length, last }
}

const wordsOfRow = (of: Physical, row: StoredRow): string =>
  toSearchText(
    of.definition,
    Object.fromEntries(of.columns.map(({ field, column, kind }) => [field, fromColumn(kind, row[column])])),
  )
