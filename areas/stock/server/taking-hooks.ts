import type { HiddenFromLog } from '#platform/server/audit/log-reading.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentHooks, DocumentState, LineWrite } from '#platform/server/document/engine.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { StockTaking } from '../contract/taking.ts'
import { countLine, NOT_COUNTED, startsCounting } from '../rules/taking.ts'
import { auditTaking, reversalCounts, type TakingLine } from './audit-taking.ts'
import { checkCounts, checkOncePerItem } from './documents/check-goods.ts'
import { setMaker } from './documents/document-maker.ts'
import { recordEditor } from './documents/editors.ts'
import { completeLines } from './documents/item-lines.ts'
import { scannedSince } from './handheld/scanned-since.ts'
import { isStockHidden } from './hidden-shops.ts'
import { readItems } from './items.ts'
import { bookAt } from './on-hand.ts'

const lineBefore = ({ before }: LineWrite): TakingLine | undefined => before as unknown as TakingLine | undefined // as asLines
const lineAfter = ({ after }: LineWrite): TakingLine => after as unknown as TakingLine // as asLines

/** What was counted before under the same item; another item on the line is another count. */
function countBefore(write: LineWrite) {
  const before = lineBefore(write)
  return before && before.item === lineAfter(write).item ? before : NOT_COUNTED
}

/** Lines that take back what another taking posted: book and count change places. */
async function reversalLines(ctx: Context, header: Row, writes: readonly LineWrite[]): Promise<readonly Row[]> {
  const counts = await reversalCounts(ctx, String(header.id))
  return completeLines(ctx, writes, line => ({ ...line, ...(counts.get(String(line.lineId)) ?? NOT_COUNTED) }))
}

/**
 * Fills in what follows from the item, and freezes the book of lines whose counting starts: now, or when a handheld first
 * scanned them, which may have been hours ago without a network.
 */
async function prepareLines(ctx: Context, header: Row, writes: readonly LineWrite[]): Promise<readonly Row[]> {
  await recordEditor(ctx, String(header.id))
  if (header.reversal === true) return reversalLines(ctx, header, writes)
  const lines = writes.map(lineAfter)
  const items = await readItems(ctx, [...new Set(lines.map(line => line.item))])
  const starting = writes.filter(write => startsCounting(countBefore(write), lineAfter(write).counted))
  const scanned = await scannedSince(ctx, header)
  const now = ctx.now()
  const getStart = (item: string) => scanned.get(item) ?? now
  const book = await bookAt(
    ctx,
    String(header.siteId),
    starting.map(write => ({ item: lineAfter(write).item, at: getStart(lineAfter(write).item) })),
  )
  return writes.map(write => {
    const line = lineAfter(write)
    const item = items.get(line.item)
    const start = { onHand: book.get(line.item) ?? 0, at: getStart(line.item) }
    const count = countLine(countBefore(write), line.counted, start)
    return { ...line, ...count, name: item?.name ?? null, code: item?.code ?? null, barcode: item?.barcode ?? null }
  })
}

/** Checks the whole document, so that duplicate items are found on any line. */
const mayAudit = (ctx: WithAccess, { siteId }: Row): boolean =>
  ctx.access.mayAt(`${StockTaking.key}:audit`, String(siteId))

/** Who must not see the book does not decide that they may. */
const seesAgain = (ctx: WithAccess, { header }: DocumentState, before: Row | undefined) =>
  before?.blind === true && header.blind !== true && !mayAudit(ctx, header)
    ? { blind: { code: 'stock.refusal.blindByAuditor' } }
    : undefined

const check = async (ctx: TenantData & WithAccess, document: DocumentState, before?: Row) =>
  seesAgain(ctx, document, before) ?? (await checkOncePerItem(ctx, document)) ?? checkCounts(ctx, document)

/** A shop may want all its takings blind. */
async function countsBlind(ctx: TenantData, siteId: string): Promise<boolean> {
  const site = await ctx.db.row<{ blind: boolean | null }>(sql`
    select (settings->>'blindCounting')::boolean as blind from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  return site?.blind === true
}

/**
 * Blind counting: who may not audit sees neither book nor difference before the audit, nor in another taking of the shop
 * meanwhile, which would tell.
 */
async function shown(ctx: TenantData & WithAccess, { header, lines }: DocumentState): Promise<readonly Row[]> {
  if (header.state === 'checked' || mayAudit(ctx, header)) return lines
  if (header.blind !== true && !(await isStockHidden(ctx, String(header.siteId)))) return lines
  return lines.map(line => ({ ...line, bookQuantity: null, variance: null }))
}

/** The log hides the book quantity from counters for good, because it does not record which counts were blind. */
export const blindCounts: HiddenFromLog = {
  resource: StockTaking.key,
  fields: ['bookQuantity', 'variance'],
  unless: `${StockTaking.key}:audit`,
}

export const takingHooks: DocumentHooks = {
  begin: async (ctx, header) => ({
    ...(await setMaker(ctx, header)),
    blind: header.blind === true || (await countsBlind(ctx, String(header.siteId))),
  }),
  prepareLines,
  check,
  transition: (ctx, _, document, confirmed) => auditTaking(ctx, document, confirmed),
  shown,
  unlogged: ['bookQuantity', 'variance'],
}
