import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { merchantZone } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Voucher, voidVouchers } from '../../contract/voucher.ts'
import type { VoucherState } from '../../rules/vouchers/voucher-terms.ts'
import { addBillEntries, type NewBillEntry } from '../billing/bill-entries.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'
import { coversShops, lockDefinition } from './load-definition.ts'
import { changePool } from './pool.ts'

interface Chosen {
  readonly id: string
  readonly serial: string
  readonly state: VoucherState
  readonly definition: string
  readonly merchant: string | null
  readonly price: number
  readonly redeemedAt: string | null
}

/** `/al/parking/voucher/void` */
export const voiding = handle(voidVouchers, async (ctx, { vouchers: ids, reason }) => {
  const zone = await merchantZone(ctx)
  const definitions = await definitionsOf(ctx, ids)
  const entries: NewBillEntry[] = []
  const seen: Chosen[] = []
  for (const id of definitions) {
    const definition = await lockDefinition(ctx, id)
    if (!definition || !coversShops(ctx.access, voidVouchers.need, definition.siteIds)) return notFound()
    const chosen = await lockChosen(ctx, id, ids)
    seen.push(...chosen)
    const fixed = chosen.find(voucher => !isUnused(voucher))
    if (fixed) return refuse(RTN.wrongState, 'parking.voucher.notVoidable', { params: { serial: fixed.serial } })
    const free = chosen.filter(({ state }) => state === 'free').length
    if (free > 0) await changePool(ctx, definition, { kind: 'voided', count: free, key: `void:${ctx.random.id()}` })
    if (definition.billOn === 'issue') entries.push(...credits(ctx, definition.name, chosen, zone))
  }
  if (seen.length < new Set(ids).size) return notFound()
  await ctx.db.run(sql`
    update parking_voucher set state = 'void', reason = ${reason}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  await addBillEntries(ctx, entries)
  await ctx.audit.record(
    seen.map(({ id, serial, state }) => ({
      ...{ action: 'voidVouchers', resource: Voucher.key, recordId: id, title: serial, before: { state } },
      after: { state: 'void', reason },
    })),
  )
  const credit = entries.reduce((total, { amount }) => total - amount, 0)
  return done({ voided: seen.length, credit: toWire(credit) })
})

/** In one order, so that two calls do not wait for each other. */
async function definitionsOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select distinct definition as id from parking_voucher
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by definition`)
  return rows.map(({ id }) => id)
}

const lockChosen = (ctx: Context, definition: string, ids: readonly string[]): Promise<Chosen[]> =>
  ctx.db.rows<Chosen>(sql`
    select v.id, v.serial, v.state, v.definition, v.merchant, v.price::float8 as price, v.redeemed_at as "redeemedAt"
    from parking_voucher v
    where v.merchant_id = ${ctx.merchantId}::uuid and v.definition = ${definition}::uuid and v.id = any(${ids}::uuid[])
      and ${seenMerchant(ctx, sql`v.merchant`)} order by v.id for update of v`)

const isUnused = ({ state, redeemedAt }: Chosen): boolean =>
  redeemedAt === null && (state === 'free' || state === 'issued')

/** What was billed when they were issued, by merchant and price. */
function credits(ctx: Context, title: string, chosen: readonly Chosen[], zone: string): NewBillEntry[] {
  const billed = chosen.filter(({ state, merchant, price }) => state === 'issued' && merchant !== null && price > 0)
  const groups = Map.groupBy(billed, ({ merchant, price }) => `${merchant} ${price}`)
  return [...groups.values()].map(group => ({
    ...{ merchant: group[0]?.merchant ?? '', kind: 'credit', title, quantity: group.length },
    ...{ amount: -(group[0]?.price ?? 0) * group.length, source: ctx.random.id(), siteId: null, zone },
  }))
}
