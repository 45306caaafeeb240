import type { FieldProblem, FieldProblems } from '#platform/contract/refusal.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ProblemList } from '#platform/server/resource/import-problems.ts'
import type { ImportRow } from '#platform/server/resource/import-rows.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { parseRow } from '#platform/server/resource/validate-rows.ts'
import type { DocumentRef, StockDocumentKey } from '../../contract/documents/kinds.ts'
import { leastQuantity, type QuantityProblem, quantityProblem } from '../../rules/line-quantity.ts'
import { type Item, readItems } from '../items.ts'
import { goodsLines } from './goods-line.ts'
import { NAMED_BY } from './line-columns.ts'
import { namedItems } from './named-items.ts'

/** Documents with one line per item: a row of the file changes the existing line. */
const ONE_LINE_AN_ITEM: ReadonlySet<StockDocumentKey> = new Set([
  'stock.taking',
  'stock.transfer',
  'stock.demand',
  'stock.purchaseOrder',
])

interface FileLine {
  readonly row: ImportRow
  readonly item: string
}

async function standingLines(ctx: Context, { document, id }: DocumentRef): Promise<ReadonlyMap<string, string>> {
  if (!ONE_LINE_AN_ITEM.has(document)) return new Map()
  const lines = goodsLines(await readLines(documentParts(ctx, document).lines, ctx, id))
  return new Map(lines.map(({ item, lineId }) => [item, lineId]))
}

/** What the row says of the line itself; an empty cell says nothing. */
const getValues = ({ given }: ImportRow): Row =>
  Object.fromEntries(
    Object.entries(given).filter(([field, value]) => value !== null && !NAMED_BY.some(named => named === field)),
  )

/** All that can be said of a row without knowing the others: cells that could not be read, no item, values not allowed. */
async function ownItems(
  ctx: Context,
  { document }: DocumentRef,
  rows: readonly ImportRow[],
  problems: ProblemList,
): Promise<FileLine[]> {
  const { rows: of } = documentParts(ctx, document).lines
  const findItem = await namedItems(ctx, rows)
  const right: FileLine[] = []
  for (const row of rows) {
    const match = findItem(row)
    const parsed = parseRow(of, getValues(row))
    // Which item it is was judged above, in better words.
    const { item: _, ...own } = 'problems' in parsed ? parsed.problems : {}
    const unread = Object.fromEntries(row.problems)
    const noItem: FieldProblems = 'item' in match ? {} : { [match.field]: match.problem }
    const wrong = { ...own, ...(NAMED_BY.some(field => row.problems.has(field)) ? {} : noItem), ...unread }
    if (Object.keys(wrong).length > 0) problems.object(row.number, wrong)
    else if ('item' in match) right.push({ row, item: match.item })
  }
  return right
}

/** What a row says there is, in the field of its document. */
function wrongQuantity({ quantity, counted }: Row, item: Item | undefined) {
  const field = counted === undefined ? 'quantity' : 'counted'
  const said = counted ?? quantity
  if (!item || typeof said !== 'number') return undefined
  const min = field === 'quantity' ? leastQuantity(item.places) : 0
  const problem: FieldProblem | undefined =
    said < min ? { code: 'stock.refusal.quantityBelow', params: { min } } : toFieldProblem(quantityProblem(item, said))
  return problem && { field, problem }
}

const toFieldProblem = (problem: QuantityProblem | undefined): FieldProblem | undefined =>
  problem && { code: problem.code, params: { ...problem.params } }

/** Lines as the document takes them, of the rows that it can take; what is wrong with each other row is said. */
export async function judgeFileLines(
  ctx: Context,
  of: DocumentRef,
  rows: readonly ImportRow[],
  problems: ProblemList,
): Promise<Row[]> {
  const right = await ownItems(ctx, of, rows, problems)
  const items = await readItems(ctx, [...new Set(right.map(({ item }) => item))])
  const standing = await standingLines(ctx, of)
  const first = new Map<string, number>()
  const lines: Row[] = []
  for (const { row, item } of right) {
    const values = getValues(row)
    const wrong = wrongQuantity(values, items.get(item))
    const before = first.get(item)
    if (wrong) problems.add(row.number, wrong.field, wrong.problem)
    else if (before !== undefined && ONE_LINE_AN_ITEM.has(of.document))
      problems.add(row.number, 'item', { code: 'platform.sheet.twice', params: { row: before } })
    else {
      first.set(item, row.number)
      const lineId = standing.get(item)
      lines.push({ ...values, item, ...(lineId === undefined ? {} : { lineId }) })
    }
  }
  return lines
}
