import { type StoredLine, type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import type { Effects } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import { itemOf, type KnownThings, thingOf, unitCostOf } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

type Line = JudgedSale['sale']['lines'][number]
type Figures = JudgedSale['ledger']['lines'][number]

function storedLine(line: Line, { net, tax, taxAdded }: Figures, known: KnownThings): StoredLine {
  const item = itemOf(known, line)
  const { lineNo, name, quantity, promotions } = line
  return {
    lineNo,
    item: item?.id,
    name,
    category: item?.category ?? undefined,
    thing: line.options?.length ? thingOf(known, line) : undefined,
    quantity,
    unitCost: unitCostOf(known, line) ?? undefined,
    promotions,
    net,
    tax,
    taxAdded,
  }
}

const storedSale = ({ sale, ledger, when, undoes }: JudgedSale, siteId: string, known: KnownThings): StoredSale => ({
  id: sale.saleId,
  billNum: sale.billNum,
  siteId,
  mode: sale.mode,
  refOf: sale.refOf,
  soldAt: when.countsAt,
  businessDay: when.businessDay,
  member: sale.member,
  coupons: sale.coupons,
  undoes,
  lines: sale.lines.flatMap((line, at) => {
    const figures = ledger.lines[at]
    return figures && !line.voided ? [storedLine(line, figures, known)] : []
  }),
})

/** Stock, loyalty, coupons and whatever else acts on a sale. Training acts on nothing. */
export async function tellStored(
  ctx: Effects,
  site: LedgerSite,
  judged: readonly JudgedSale[],
  known: KnownThings,
): Promise<void> {
  const real = judged.filter(({ sale }) => !sale.training)
  if (real.length === 0) return
  await ctx.emit(
    salesStored,
    real.map(one => storedSale(one, site.id, known)),
  )
}
