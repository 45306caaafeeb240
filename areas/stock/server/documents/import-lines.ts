import { MOST_LINES } from '#platform/contract/define/document-operations.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, type Refusal } from '#platform/contract/refusal.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { isEditable, wrongState } from '#platform/server/document/header-hooks.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import { changedSince } from '#platform/server/resource/actions.ts'
import { dataRows, openFile, refuseFile } from '#platform/server/resource/import-file.ts'
import type { MappedColumn } from '#platform/server/resource/import-mapping.ts'
import { type ProblemList, problemList } from '#platform/server/resource/import-problems.ts'
import { type ImportRow, readRow } from '#platform/server/resource/import-rows.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { UnreadableSheet } from '#platform/server/sheets/cell.ts'
import type { OpenSheet } from '#platform/server/sheets/open-sheet.ts'
import { DOCUMENTS } from '../../contract/documents/by-key.ts'
import { importLines } from '../../contract/documents/import-lines.ts'
import type { DocumentRef, StockDocumentKey } from '../../contract/documents/kinds.ts'
import { judgeFileLines } from './judge-file-lines.ts'
import { guessLineMapping, lineColumns, lineTitle, missingColumns } from './line-columns.ts'

type Report = OutputOfOperation<typeof importLines>

/** The document to write lines to, where the caller has permission and the version is current. */
async function ownDocument(ctx: Context, { document, id }: DocumentRef, version: number): Promise<Answer<Row>> {
  const { definition, headers } = documentParts(ctx, document)
  const [header] = await rowsByIds(headers, ctx, [id], ctx.access.where(`${document}:update`))
  if (!header) return notFound()
  if (!isEditable(definition, header)) return wrongState(header)
  return header.version === version ? done(header) : changedSince(header)
}

async function readRows(ctx: Localised, sheet: OpenSheet, columns: readonly MappedColumn[]) {
  const facts = { decimalComma: sheet.decimalComma, language: ctx.locale }
  const rows: ImportRow[] = []
  try {
    for await (const cells of dataRows(sheet)) {
      if (rows.length === MOST_LINES) return refuseFile('platform.sheet.tooManyRows', { most: MOST_LINES })
      rows.push(readRow(cells, columns, facts, new Map()))
    }
    return rows
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuseFile(error.code, error.params)
    throw error
  }
}

function createProblemList(ctx: Localised, document: StockDocumentKey, columns: readonly MappedColumn[]): ProblemList {
  const t = ctx.words.in(ctx.locale)
  const headers = new Map(columns.map(({ field, header }) => [field, header]))
  return problemList(t, field => headers.get(field) ?? t(lineTitle(document, field)))
}

/** Adds the lines through the document engine, so that all its rules apply. The log records the import. */
async function write(
  ctx: Context,
  { document, id }: DocumentRef,
  header: Row,
  lines: readonly Row[],
): Promise<Answer<number>> {
  const version = Number(header.version)
  const upsert = [...lines] as never[] // judged line by line as the document's own
  const written = await ctx.documents.changeLines(ctx, DOCUMENTS[document], { id, version, upsert, remove: [] })
  if (written.refused) return written
  await ctx.audit.record([
    {
      action: 'import',
      resource: document,
      recordId: id,
      title: String(header.number),
      siteId: String(header.siteId),
      after: { lineCount: written.result.header.lineCount },
    },
  ])
  return done(written.result.header.version)
}

export const importLinesHandler = handle(importLines, async (ctx, request): Promise<Answer<Report>> => {
  const { document, id } = request
  const match = await ownDocument(ctx, request, request.version)
  if (match.refused) return match
  const opened = await openFile(request.file)
  if ('refused' in opened) return opened
  const { lines: of } = documentParts(ctx, document)
  const mapping = request.mapping ?? guessLineMapping(of, document, ctx.words, opened.headers)
  const columns: readonly MappedColumn[] | Refusal = lineColumns(of, opened.headers, mapping)
  if ('refused' in columns) return columns
  const rows = await readRows(ctx, opened.sheet, columns)
  if ('refused' in rows) return rows
  const problems = createProblemList(ctx, document, columns)
  for (const field of missingColumns(of, columns)) problems.add(1, field, { code: 'platform.sheet.columnMissing' })
  const lines = problems.count > 0 ? [] : await judgeFileLines(ctx, { document, id }, rows, problems)
  const report = { rows: rows.length, problems: problems.reported, mapping: { ...mapping } }
  const version = request.version
  if (request.dryRun) return done({ ...report, taken: lines.length, version })
  if (lines.length === 0 || (problems.count > 0 && !request.partly)) return done({ ...report, taken: 0, version })
  const written = await write(ctx, { document, id }, match.result, lines)
  return written.refused ? written : done({ ...report, taken: lines.length, version: written.result })
})
