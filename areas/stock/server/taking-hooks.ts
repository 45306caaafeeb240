import type { LineOf } from '#platform/contract/define/document.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { DocumentHooks, DocumentState, LineWrite } from '#platform/server/document/engine.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Row } from '#platform/server/resource/engine.ts'
import { StockTaking } from '../contract/taking.ts'
import { countedTwice, countLine, NOT_COUNTED, postingsOf, startsCounting, uncounted } from '../rules/taking.ts'
import { itemsOf } from './items.ts'
import { onHandOf } from './on-hand.ts'
import { postMovements } from './post-movements.ts'

type Line = LineOf<typeof StockTaking>

// The engine hands over lines of any document; those of this one have its fields.
const asLines = (rows: readonly Row[]): readonly Line[] => rows as unknown as readonly Line[]
const lineBefore = ({ before }: LineWrite): Line | undefined => before as unknown as Line | undefined // as above
const lineAfter = ({ after }: LineWrite): Line => after as unknown as Line // as above

/** What was counted before under the same item; another item on the line is another count. */
function countBefore(write: LineWrite) {
  const before = lineBefore(write)
  return before && before.item === lineAfter(write).item ? before : NOT_COUNTED
}

/** Fills in what follows from the item, and freezes the book of lines whose counting starts. */
async function prepareLines(ctx: Context, header: Row, writes: readonly LineWrite[]): Promise<readonly Row[]> {
  const lines = writes.map(lineAfter)
  const items = await itemsOf(ctx, [...new Set(lines.map(line => line.item))])
  const starting = writes.filter(write => startsCounting(countBefore(write), lineAfter(write).counted))
  const book = await onHandOf(
    ctx,
    String(header.siteId),
    starting.map(write => lineAfter(write).item),
  )
  const at = new Date(ctx.clock()).toISOString()
  return writes.map(write => {
    const line = lineAfter(write)
    const item = items.get(line.item)
    const count = countLine(countBefore(write), line.counted, { onHand: book.get(line.item) ?? 0, at })
    return { ...line, ...count, name: item?.name ?? null, barcode: item?.barcode ?? null }
  })
}

/** The whole document is judged, so that a second line for an item is found wherever the first stands. */
async function check(_: Context, { lines }: DocumentState) {
  const twice = countedTwice(asLines(lines))
  const second = asLines(lines).find(line => twice.has(line.item))
  return second && refuse(RTN.duplicate, 'stock.refusal.itemTwice', { params: { item: second.name ?? second.item } })
}

async function audit(ctx: Context, { header, lines }: DocumentState, confirmed: boolean): Promise<Answer<Row>> {
  const counted = asLines(lines)
  const open = uncounted(counted)
  if (open === counted.length) return refuse(RTN.wrongState, 'stock.refusal.nothingCounted')
  if (open > 0 && !confirmed) return refuse(RTN.confirm, 'stock.refusal.notAllCounted', { params: { count: open } })
  const postings = postingsOf(counted)
  const items = await itemsOf(
    ctx,
    postings.map(posting => posting.item),
  )
  const source = {
    siteId: String(header.siteId),
    kind: 'taking',
    document: StockTaking.key,
    documentId: String(header.id),
  } as const
  const movements = postings.map(({ lineId, item, quantity }) => ({
    itemId: item,
    quantity,
    unitCost: items.get(item)?.cost ?? null,
    lineId,
  }))
  await postMovements(ctx, source, movements)
  return done({ auditor: ctx.who?.userName ?? null })
}

/** Blind counting: who may not audit sees neither book nor difference before the audit. */
function shown(ctx: Context, { header, lines }: DocumentState): readonly Row[] {
  const mayAudit = ctx.access.mayAt(`${StockTaking.key}:audit`, String(header.siteId))
  if (header.blind !== true || header.state === 'checked' || mayAudit) return lines
  return lines.map(line => ({ ...line, bookQuantity: null, variance: null }))
}

export const takingHooks: DocumentHooks = {
  prepareLines,
  check,
  transition: (ctx, _, document, confirmed) => audit(ctx, document, confirmed),
  shown,
}
