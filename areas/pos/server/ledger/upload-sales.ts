import { type Sale, uploadSales } from '#areas/pos/contract/sale.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Audited, Effects, Localised, Writing } from '#platform/server/operation/needs.ts'
import { findUnstorable } from '#platform/server/operation/storable.ts'
import { markApprovals } from '../approvals/mark-approvals.ts'
import { addToSums } from './add-to-sums.ts'
import { withCosts } from './ask-costs.ts'
import { assignSessions } from './assign-sessions.ts'
import { insertSales } from './insert-sales.ts'
import { judgeCosts } from './judge-costs.ts'
import { judgeRefundPermission } from './judge-refund-permission.ts'
import { isRead, judgeSales, readSale } from './judge-sales.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { findItem, type KnownThings, knownThings } from './known-things.ts'
import { ledgerRows } from './ledger-rows.ts'
import { type LedgerSite, ledgerSite } from './ledger-site.ts'
import { judgeRefunds } from './refunds.ts'
import { judgeOrders } from './sold-orders.ts'
import { digestsStored, withoutStored } from './stored-before.ts'
import { foldSums } from './sums/fold-sums.ts'
import { tellStored } from './tell-stored.ts'

type Judged = JudgedSale | RefusedSale | 'before'

const isTaken = (judged: Judged): judged is JudgedSale => judged !== 'before' && !isRefused(judged)

/**
 * Stores ledger, sessions and sums, and lets other areas react: all in the caller's transaction, locks last.
 * @param known with the costs of what was sold (ask-costs.ts)
 */
export async function storeSales(
  ctx: Writing & Audited & Effects,
  site: LedgerSite,
  taken: readonly JudgedSale[],
  known: KnownThings,
): Promise<void> {
  if (taken.length === 0) return
  const sessions = await assignSessions(ctx, site, taken)
  const rows = ledgerRows(taken, known, sessions)
  const saleIds = taken.map(({ sale }) => sale.saleId)
  const upload = {
    action: 'upload',
    resource: 'pos.sale',
    title: taken.length === 1 ? taken[0]?.sale.billNum : `${taken[0]?.sale.billNum} … ${taken.at(-1)?.sale.billNum}`,
    siteId: site.id,
    after: { ordLot: site.ordLot, saleIds },
  }
  await Promise.all([insertSales(ctx, site, rows), ctx.audit.record([upload])])
  const added = foldSums(rows) // before anything is locked
  await tellStored(ctx, site, taken, known)
  await addToSums(ctx, site, added)
  ctx.publish('pos.sale', { siteId: site.id, sales: saleIds.length }, 'dashboard:view')
}

/** Items that the catalogue does not have, by the name they were sold under. */
function unknownItems(taken: readonly JudgedSale[], known: KnownThings) {
  return taken.flatMap(({ sale }) =>
    sale.lines
      .filter(line => !findItem(known, line) && (line.pluId !== undefined || line.barcode !== undefined))
      .map(({ lineNo, pluId, barcode, name }) => ({ saleId: sale.saleId, lineNo, pluId, barcode, name })),
  )
}

function toAnswer(ctx: Localised, saleId: string, judgement: Judged) {
  if (isTaken(judgement)) return { saleId, rtn: RTN.done, dispMsg: '' }
  if (judgement === 'before') return { saleId, rtn: RTN.nothingToDo, dispMsg: '' }
  return { saleId, rtn: judgement.rtn, dispMsg: ctx.words.in(ctx.locale)(judgement.code, judgement.params) }
}

const LONGEST_ID = 60

/** Id as sent, so that the till can match its sale; empty if there is none. */
function getSaleId(sent: unknown, read: Sale | RefusedSale): string {
  if (isRead(read)) return read.saleId
  const { saleId } = (sent ?? {}) as { saleId?: unknown } // any JSON value; of a text or number it is undefined
  return typeof saleId === 'string' && findUnstorable(saleId) === undefined ? saleId.slice(0, LONGEST_ID) : ''
}

/** Checks and stores sales as sent: one answer per sale, in order. */
export async function takeUpload(ctx: Context, site: LedgerSite, sent: readonly unknown[]) {
  const read = sent.map(readSale)
  const sales = read.filter(isRead)
  const ids = sales.map(({ saleId }) => saleId)
  const [things, stored] = await Promise.all([knownThings(ctx, site, sales), digestsStored(ctx, site, ids)])
  const fresh = judgeRefundPermission(ctx, site, withoutStored(judgeSales(read, site, things, ctx.clock()), stored))
  const known = await withCosts(ctx, site, fresh.filter(isTaken), things)
  // Orders first, because refunds need their sale to be stored, and a sale of an order that is already billed is not.
  const judged = await judgeRefunds(ctx, site, await judgeOrders(ctx, site, judgeCosts(fresh, known)), known)
  const taken = judged.filter(isTaken)
  await storeSales(ctx, site, await markApprovals(ctx, site, taken), known)
  const answers = judged.map((judgement, at) => {
    const sale = read[at]
    if (!sale) throw new Error('an answer for each sale')
    return toAnswer(ctx, getSaleId(sent[at], sale), judgement)
  })
  return done(answers, {
    unknownItems: unknownItems(taken, known),
    clockAhead: taken.filter(({ when }) => when.clockAhead).map(({ sale }) => sale.saleId),
  })
}

/** `/al/pos/sale/upload` */
export const uploading = handle(uploadSales, async (ctx, input) => {
  const site = await ledgerSite(ctx, uploadSales.need, input.ordLot)
  return site ? takeUpload(ctx, site, input.sales) : refuse(RTN.notFound, 'pos.refusal.shopUnknown')
})
