import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import type { Consequences } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import { itemOf, type KnownThings, thingOf, unitCostOf } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

const storedSale = ({ sale, when, undoes }: JudgedSale, siteId: string, known: KnownThings): StoredSale => ({
  id: sale.saleId,
  siteId,
  mode: sale.mode,
  soldAt: when.countsAt,
  businessDay: when.businessDay,
  member: sale.member,
  coupons: sale.coupons,
  undoes,
  lines: sale.lines
    .filter(({ voided }) => !voided)
    .map(line => {
      const item = itemOf(known, line)
      const { lineNo, quantity, promotions } = line
      const thing = line.options?.length ? thingOf(known, line) : undefined
      return { lineNo, item: item?.id, thing, quantity, unitCost: unitCostOf(known, line) ?? undefined, promotions }
    }),
})

/** Stock, loyalty, coupons and whatever else acts on a sale. Training acts on nothing. */
export async function tellStored(
  ctx: Consequences,
  site: LedgerSite,
  judged: readonly JudgedSale[],
  known: KnownThings,
): Promise<void> {
  const real = judged.filter(({ sale }) => !sale.training)
  if (real.length === 0) return
  await ctx.happen(
    salesStored,
    real.map(one => storedSale(one, site.id, known)),
  )
}
