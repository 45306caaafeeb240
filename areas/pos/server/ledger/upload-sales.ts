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
import { judgeRights } from './judge-rights.ts'
import { isRead, judgeSales, readSale } from './judge-sales.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { itemOf, type KnownThings, knownThings } from './known-things.ts'
import { ledgerRows } from './ledger-rows.ts'
import { type LedgerSite, ledgerSite } from './ledger-site.ts'
import { judgeRefunds } from './refunds.ts'
import { judgeOrders } from './sold-orders.ts'
import { digestsStored, withoutStored } from './stored-before.ts'
import { foldSums } from './sums/fold-sums.ts'
import { tellStored } from './tell-stored.ts'

type Judged = JudgedSale | RefusedSale | 'before'

const isTaken = (one: Judged): one is JudgedSale => one !== 'before' && !isRefused(one)

/**
 * Ledger, sessions, sums, and what other areas do about it: all in the caller's transaction, locks last.
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

/** What the catalogue does not know, by the name it was sold under; the ledger has it all the same. */
function unknownItems(taken: readonly JudgedSale[], known: KnownThings) {
  return taken.flatMap(({ sale }) =>
    sale.lines
      .filter(line => !itemOf(known, line) && (line.pluId !== undefined || line.barcode !== undefined))
      .map(({ lineNo, pluId, barcode, name }) => ({ saleId: sale.saleId, lineNo, pluId, barcode, name })),
  )
}

function answerOf(ctx: Localised, saleId: string, one: Judged) {
  if (isTaken(one)) return { saleId, rtn: RTN.done, dispMsg: '' }
  if (one === 'before') return { saleId, rtn: RTN.nothingToDo, dispMsg: '' }
  return { saleId, rtn: one.rtn, dispMsg: ctx.words.in(ctx.locale)(one.code, one.params) }
}

const LONGEST_ID = 60

/** As the till sent it, so that it finds its sale again; empty where there is none to be said. */
function saleIdOf(sent: unknown, read: Sale | RefusedSale): string {
  if (isRead(read)) return read.saleId
  const { saleId } = (sent ?? {}) as { saleId?: unknown } // any JSON value; of a text or number it is undefined
  return typeof saleId === 'string' && findUnstorable(saleId) === undefined ? saleId.slice(0, LONGEST_ID) : ''
}

/** Judges and stores sales as they were sent: one answer a sale, in order. */
export async function takeUpload(ctx: Context, site: LedgerSite, sent: readonly unknown[]) {
  const read = sent.map(readSale)
  const sales = read.filter(isRead)
  const ids = sales.map(({ saleId }) => saleId)
  const [things, stored] = await Promise.all([knownThings(ctx, site, sales), digestsStored(ctx, site, ids)])
  const fresh = judgeRights(ctx, site, withoutStored(judgeSales(read, site, things, ctx.clock()), stored))
  const known = await withCosts(ctx, site, fresh.filter(isTaken), things)
  // Orders first: what is refunded has to be stored, and a sale of an order that is billed already is not.
  const judged = await judgeRefunds(ctx, site, await judgeOrders(ctx, site, judgeCosts(fresh, known)), known)
  const taken = judged.filter(isTaken)
  await storeSales(ctx, site, await markApprovals(ctx, site, taken), known)
  const answers = judged.map((one, at) => {
    const sale = read[at]
    if (!sale) throw new Error('an answer for each sale')
    return answerOf(ctx, saleIdOf(sent[at], sale), one)
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
