import { type BillLine, isFullyRefunded, refundProblem } from '#areas/pos/rules/sale/refund-problem.ts'
import { type KeptTenders, tenderOverRefunded, tendersLeft } from '#areas/pos/rules/till/refund-tenders.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData } from '#platform/server/operation/needs.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { findItem, type KnownThings, USUAL_CURRENCY } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'
import { lockInTurn } from './lock-in-turn.ts'
import { tendersOfJudged, tendersOfSales } from './tenders-of-sales.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/** A bill to refund, with everything sold and refunded of it so far. */
interface Bill {
  readonly lines: BillLine[]
  /** Surcharge that is not refunded yet. */
  surcharge: Cents
  /** Tips that are not refunded yet. */
  tip: Cents
  readonly otherCurrency: boolean
  /** Payments of the sale; undefined if the bill is not stored. */
  paid: KeptTenders | undefined
  readonly refunds: KeptTenders[]
}
type Bills = ReadonlyMap<string, Bill>

const toLines = ({ sale, ledger }: JudgedSale, known: KnownThings): BillLine[] =>
  ledger.lines.flatMap((line, at) => {
    const soldLine = sale.lines[at]
    if (line.voided || !soldLine) return []
    const key = findItem(known, soldLine)?.id ?? line.name
    return [{ key, name: line.name, quantity: line.quantity, paid: line.net + line.taxAdded }]
  })

/** In an exchange, returned goods belong to the bill that it names, sold goods to its own. */
const billLines = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.rows<BillLine & { bill: string }>(
    sql`
    select b.bill, coalesce(l.item_id::text, l.name) as key, l.name, l.quantity, l.net + l.tax_added as paid
    from ${billSales(ctx, ids)} b
    join pos_sale_line l on l.merchant_id = ${ctx.merchantId}::uuid and l.sale_id = b.sale and l.counted
      and case b.part when 'all' then true when 'sold' then l.quantity > 0 else l.quantity < 0 end`,
    'fresh',
  )

/** Sales that bills consist of, with the part of each that belongs to the bill. */
const billSales = (ctx: Tenant, ids: readonly string[]) => sql`(
  select id as bill, id as sale, case when ref_of is null then 'all' else 'sold' end as part from pos_sale
  where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])
  union all
  select ref_of, id, 'back' from pos_sale where merchant_id = ${ctx.merchantId}::uuid and ref_of = any(${ids}::uuid[]))`

interface BillFacts {
  readonly bill: string
  readonly surcharge: Cents
  readonly tip: Cents
  readonly otherCurrency: boolean
}

const billFacts = (ctx: TenantData, site: LedgerSite, ids: readonly string[]) =>
  ctx.db.rows<BillFacts>(
    sql`
    select b.bill, sum(${billPart('surcharge')})::bigint as surcharge, sum(${billPart('tip')})::bigint as tip,
      bool_or(${currencyAt('there')} <> ${currencyAt('here')}) as "otherCurrency"
    from ${billSales(ctx, ids)} b
    join pos_sale s on s.merchant_id = ${ctx.merchantId}::uuid and s.id = b.sale and not s.training
    join platform.site there on there.merchant_id = s.merchant_id and there.id = s.site_id
    join platform.site here on here.merchant_id = s.merchant_id and here.id = ${site.id}::uuid
    group by b.bill`,
    'fresh',
  )

const billPart = (figure: 'surcharge' | 'tip') =>
  sql`case b.part when 'all' then s.${name(figure)} when 'sold' then greatest(s.${name(figure)}, 0) else least(s.${name(figure)}, 0) end`

const currencyAt = (shop: 'here' | 'there') => sql`coalesce(${name(shop)}.settings->>'currency', ${USUAL_CURRENCY})`

async function loadBills(ctx: TenantData, site: LedgerSite, ids: readonly string[]): Promise<Bills> {
  const [lines, facts, tenders] = await Promise.all([
    billLines(ctx, ids),
    billFacts(ctx, site, ids),
    tendersOfSales(ctx, ids),
  ])
  const tendersByBill = Map.groupBy(tenders, ({ bill }) => bill)
  const byBill = Map.groupBy(lines, ({ bill }) => bill)
  const known = new Map(
    facts.map(({ bill, surcharge, tip, otherCurrency }) => [
      bill,
      { surcharge: Number(surcharge), tip: Number(tip), otherCurrency },
    ]),
  )
  const none = { surcharge: 0, tip: 0, otherCurrency: false }
  return new Map(
    ids.map(id => {
      const sales = tendersByBill.get(id) ?? []
      return [
        id,
        {
          lines: byBill.get(id) ?? [],
          ...(known.get(id) ?? none),
          paid: sales.find(({ isRefund }) => !isRefund),
          refunds: sales.filter(({ isRefund }) => isRefund),
        },
      ]
    }),
  )
}

/** Adds a sale of the same upload to its own bill. */
function addToBill(
  bill: Bill | undefined,
  { sale, ledger }: JudgedSale,
  lines: readonly BillLine[],
  tenders: KeptTenders,
): void {
  if (!bill) return
  bill.lines.push(...(sale.refOf ? lines.filter(({ quantity }) => quantity > 0) : lines))
  bill.surcharge += sale.refOf ? Math.max(0, ledger.surcharge) : ledger.surcharge
  bill.tip += sale.refOf ? Math.max(0, ledger.tip) : ledger.tip
  // Exchanged goods were paid on another bill.
  if (!sale.refOf) bill.paid ??= tenders
}

interface Refund {
  readonly ledger: JudgedSale['ledger']
  readonly lines: readonly BillLine[]
  readonly tenders: KeptTenders
}

function refundRefusal(bill: Bill | undefined, { ledger, lines, tenders }: Refund): RefusedSale | undefined {
  if (!bill?.lines.length) return { rtn: RTN.notFound, code: 'pos.sale.refUnknown' }
  if (bill.otherCurrency) return { rtn: RTN.wrongState, code: 'pos.sale.refundCurrency' }
  const problem = refundProblem(bill.lines, lines)
  if (problem) return { rtn: RTN.wrongState, ...problem }
  const { surcharge, tip } = ledger
  if (surcharge < 0 && bill.surcharge + surcharge < 0) return { rtn: RTN.wrongState, code: 'pos.sale.refundSurcharge' }
  if (tip < 0 && bill.tip + tip < 0) return { rtn: RTN.wrongState, code: 'pos.sale.refundTip' }
  const over = bill.paid && tenderOverRefunded(tendersLeft(bill.paid, bill.refunds), tenders)
  return over && { rtn: RTN.wrongState, code: 'pos.sale.refundTender', params: { method: over.method } }
}

function judgeOne(judgedSale: JudgedSale, bills: Bills, known: KnownThings): JudgedSale | RefusedSale {
  const { saleId, refOf, training } = judgedSale.sale
  if (training) return judgedSale
  const lines = toLines(judgedSale, known)
  const tenders = tendersOfJudged(judgedSale, known)
  if (refOf === undefined) {
    addToBill(bills.get(saleId), judgedSale, lines, tenders)
    return judgedSale
  }
  const bill = bills.get(refOf)
  const back = lines.filter(({ quantity }) => quantity < 0)
  const refused = refundRefusal(bill, { ledger: judgedSale.ledger, lines: back, tenders })
  if (refused || !bill) return refused ?? judgedSale
  bill.lines.push(...back)
  bill.refunds.push(tenders)
  bill.surcharge += Math.min(0, judgedSale.ledger.surcharge)
  bill.tip += Math.min(0, judgedSale.ledger.tip)
  addToBill(bills.get(saleId), judgedSale, lines, tenders)
  return isFullyRefunded(bill.lines) ? { ...judgedSale, undoes: refOf } : judgedSale
}

/**
 * Refuses refunds beyond what was sold or paid, of bills that are stored or come earlier in the same upload.
 * @returns the sales in their order, with refusals in place of those that can't be stored
 */
export async function judgeRefunds(
  ctx: TenantData,
  site: LedgerSite,
  judged: readonly Judged[],
  known: KnownThings,
): Promise<Judged[]> {
  const saleIds = judged.flatMap(each => (each === 'before' || isRefused(each) ? [] : (each.sale.refOf ?? [])))
  if (saleIds.length === 0) return [...judged]
  // Two tills may refund the same bill at once.
  await lockInTurn(ctx, saleIds)
  const bills = await loadBills(ctx, site, saleIds)
  return judged.map(each => (each === 'before' || isRefused(each) ? each : judgeOne(each, bills, known)))
}
