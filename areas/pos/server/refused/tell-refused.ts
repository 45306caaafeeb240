import { z } from 'zod'
import { RefusedSale, tellRefused } from '#areas/pos/contract/refused-sale.ts'
import { sale as saleSchema } from '#areas/pos/contract/sale.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, serve } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { toStorable } from '#platform/server/operation/storable.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import { resourceEngine } from '#platform/server/resource/resource-engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { writeChanges } from '#platform/server/resource/write.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'

export const servedRefused = serve(RefusedSale)
const engine = resourceEngine([servedRefused])
const physical = engine.physical(RefusedSale.key)

type Told = InputOfOperation<typeof tellRefused>
type RefusedRow = RowOf<typeof RefusedSale>

const { billNum, register, clerk, mode, soldAt, payable } = saleSchema.shape

/** Searchable parts of a refused sale, as far as they can be read: any part may be what is wrong. */
const facts = z.object({
  billNum: billNum.catch('?'),
  register: register.catch('?'),
  clerk: clerk.catch(''),
  mode: mode.catch('sales'),
  soldAt: soldAt.optional().catch(undefined),
  payable: payable.catch(0),
})

function toFacts(sale: Told['sale'], now: number) {
  const { register: registerCode, soldAt: at, ...read } = facts.parse(sale)
  return { ...read, registerCode, soldAt: new Date(at ?? now).toISOString() }
}

async function storedBefore(ctx: Context, siteId: string, saleId: string): Promise<RefusedRow | undefined> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('pos.refusedSale'), hashtext(${saleId}))`)
  const stored = await ctx.db.row<{ id: string }>(sql`
    select id from pos_refused_sale
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and sale_id = ${saleId}`)
  if (!stored) return undefined
  const [row] = await rowsByIds(physical, ctx, [stored.id], 'all')
  return row as RefusedRow | undefined // of its own table
}

export const tellingRefused = handle(tellRefused, async (ctx, { ordLot, saleId, sale: sent, ...told }) => {
  const sale = toStorable(sent) as Told['sale'] // an object stays one
  const site = await ledgerSite(ctx, tellRefused.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const before = await storedBefore(ctx, site.id, saleId)
  // A settled one stays settled, whatever an older message contains.
  if (before && before.state !== 'open' && told.state === 'open')
    return done({ state: before.state }, {}, RTN.nothingToDo)
  const outcome = {
    problem: told.problem,
    state: told.state,
    reason: told.reason ?? null,
    settledBy: told.settledBy ?? null,
    settledAt: told.settledAt ? new Date(told.settledAt).toISOString() : null,
  }
  const after: Row = before
    ? { ...before, ...outcome }
    : { ...toFacts(sale, ctx.clock()), ...outcome, sale, saleId, siteId: site.id, id: ctx.random.id(), version: 1 }
  const written = await writeChanges(engine, physical, ctx, [{ ...(before ? { before: { ...before } } : {}), after }])
  return 'refused' in written ? written : done({ state: told.state })
})
