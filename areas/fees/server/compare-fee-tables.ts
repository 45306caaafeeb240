import { setImmediate } from 'node:timers/promises'
import { done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { compareFeeTables, MOST_COMPARED, MOST_DIFFERING } from '../contract/compare-fee-tables.ts'
import { type ComparedStay, compareStay, type PastStay, sumComparison } from '../rules/compare-versions.ts'
import { type FeeCalculator, feeCalculator, minutesOfStay } from '../rules/price-stay.ts'
import { loadFeeTable, loadHolidays } from './load-fee-table.ts'

/** `/al/fee/table/compare` */
export const comparing = handle(compareFeeTables, async (ctx, { id, other: otherId, from, to }) => {
  if (to < from) return refuseFields({ to: { code: 'fee.refusal.endsBeforeStart' } })
  const [own, other] = [await loadFeeTable(ctx, id), await loadFeeTable(ctx, otherId)]
  if (!own || !other || own.siteId !== other.siteId) return notFound()
  if (!ctx.access.mayAt(compareFeeTables.need, own.siteId)) return notFound()
  const stays = await loadPastStays(ctx, own.siteId, { from, to })
  if (stays.length > MOST_COMPARED)
    return refuse(RTN.invalid, 'fee.refusal.tooManyStays', { params: { most: MOST_COMPARED } })
  const site = await loadSite(ctx, own.siteId)
  const holidays = await loadHolidays(ctx, site.ordLot)
  const calculator = ({ terms }: typeof own) => feeCalculator(terms, site.zone, holidays)
  const { differing, ...figures } = sumComparison(await compareAll(stays, calculator(own), calculator(other)))
  return done({
    ...{ ...figures, fee: toWire(figures.fee), otherFee: toWire(figures.otherFee) },
    differing: differing.slice(0, MOST_DIFFERING).map(({ stayNum, entryAt, exitAt, fee, otherFee }) => ({
      ...{ stayNum, entryAt: new Date(entryAt).toISOString(), minutes: minutesOfStay(entryAt, exitAt) },
      ...{ fee: toWire(fee), otherFee: toWire(otherFee) },
    })),
  })
})

/** Stays priced before other calls have their turn. */
const AT_A_TIME = 50

/** Prices the stays in portions: twenty thousand at once would keep everybody else waiting for seconds. */
async function compareAll(
  stays: readonly PastStay[],
  own: FeeCalculator,
  other: FeeCalculator,
): Promise<ComparedStay[]> {
  const compared: ComparedStay[] = []
  for (const stay of stays) {
    compared.push(compareStay(stay, own, other))
    if (compared.length % AT_A_TIME === 0) await setImmediate()
  }
  return compared
}

async function loadSite(ctx: TenantData, id: string): Promise<{ ordLot: string; zone: string }> {
  const row = await ctx.db.row<{ ordLot: string; zone: string }>(sql`
    select ord_lot as "ordLot", time_zone as zone from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!row) throw new Error(`the site ${id} of a fee table does not exist`)
  return row
}

/** Stays that ended in a period and that no package covered; one more than are compared, where there are as many. */
async function loadPastStays(
  ctx: TenantData,
  siteId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PastStay[]> {
  const rows = await ctx.db.rows<{ stayNum: string; entryAt: string; exitAt: string }>(sql`
    select stay_num as "stayNum", entry_at as "entryAt", exit_at as "exitAt" from parking.priced_stay
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and exit_day between ${from}::date and ${to}::date
    order by entry_at, id limit ${MOST_COMPARED + 1}`)
  return rows.map(row => ({ ...row, entryAt: Date.parse(row.entryAt), exitAt: Date.parse(row.exitAt) }))
}
