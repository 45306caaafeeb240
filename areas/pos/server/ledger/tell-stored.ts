import { type StoredLine, type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { Effects } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import { findItem, findThing, getUnitCost, type KnownThings } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

type Line = JudgedSale['sale']['lines'][number]
type Figures = JudgedSale['ledger']['lines'][number]

function storedLine(line: Line, { net, tax, taxAdded }: Figures, known: KnownThings): StoredLine {
  const item = findItem(known, line)
  const { lineNo, name, quantity, promotions, discounts, parkingQuote } = line
  return {
    lineNo,
    item: item?.id,
    name,
    category: item?.category ?? undefined,
    thing: line.options?.length ? findThing(known, line) : undefined,
    quantity,
    unitCost: getUnitCost(known, line) ?? undefined,
    promotions,
    discounts: discounts.map(({ kind, id, amount }) => ({ kind, id, amount: fromWire(amount) })),
    net,
    tax,
    taxAdded,
    ...(parkingQuote && { parkingQuote }),
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
  ...(sale.table && { table: sale.table }),
  ...(sale.onlineOrder && { onlineOrder: sale.onlineOrder }),
  ...(sale.booking && { booking: sale.booking }),
  ...(sale.partsOpen && { partsOpen: true }),
  tenders: ledger.tenders.map(({ method, amount }, at) => ({
    method,
    amount,
    providerRef: sale.tenders[at]?.providerRef,
  })),
  lines: sale.lines.flatMap((line, at) => {
    const figures = ledger.lines[at]
    return figures && !line.voided ? [storedLine(line, figures, known)] : []
  }),
})

/** Announces stored sales to stock, loyalty, coupons and others. Training sales have no effects. */
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
    real.map(judgedSale => storedSale(judgedSale, site.id, known)),
  )
}
