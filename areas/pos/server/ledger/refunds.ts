import { type BillLine, isAllBack, refundProblem } from '#areas/pos/rules/sale/given-back.ts'
import { type KeptTenders, tenderOverRefunded, tendersLeft } from '#areas/pos/rules/till/refund-tenders.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { name, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData } from '#platform/server/operation/needs.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { itemOf, type KnownThings, USUAL_CURRENCY } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'
import { lockInTurn } from './lock-in-turn.ts'
import { tendersOfJudged, tendersOfSales } from './tenders-of-sales.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/** A bill that is refunded, with all that was sold and refunded of it so far. */
interface Bill {
  readonly lines: BillLine[]
  /** What of the surcharge was not refunded yet. */
  surcharge: Cents
  /** What of the tips was not refunded yet. */
  tip: Cents
  readonly otherCurrency: boolean
  /** Payments of the sale; undefined where the bill is not stored. */
  paid: KeptTenders | undefined
  readonly refunds: KeptTenders[]
}
type Bills = ReadonlyMap<string, Bill>

const linesOf = ({ sale, ledger }: JudgedSale, known: KnownThings): BillLine[] =>
  ledger.lines.flatMap((line, at) => {
    const told = sale.lines[at]
    if (line.voided || !told) return []
    const key = itemOf(known, told)?.id ?? line.name
    return [{ key, name: line.name, quantity: line.quantity, paid: line.net + line.taxAdded }]
  })

/** Of a sale that takes goods back and sells others, the first belong to the bill that it names, the others to its own. */
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

/** What a sale in the same upload adds to its own bill. */
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
  // Goods that were exchanged were paid on another bill.
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

function judgeOne(one: JudgedSale, bills: Bills, known: KnownThings): JudgedSale | RefusedSale {
  const { saleId, refOf, training } = one.sale
  if (training) return one
  const lines = linesOf(one, known)
  const tenders = tendersOfJudged(one, known)
  if (refOf === undefined) {
    addToBill(bills.get(saleId), one, lines, tenders)
    return one
  }
  const bill = bills.get(refOf)
  const back = lines.filter(({ quantity }) => quantity < 0)
  const refused = refundRefusal(bill, { ledger: one.ledger, lines: back, tenders })
  if (refused || !bill) return refused ?? one
  bill.lines.push(...back)
  bill.refunds.push(tenders)
  bill.surcharge += Math.min(0, one.ledger.surcharge)
  bill.tip += Math.min(0, one.ledger.tip)
  addToBill(bills.get(saleId), one, lines, tenders)
  return isAllBack(bill.lines) ? { ...one, undoes: refOf } : one
}

/**
 * Refuses what refunds more than was sold or paid, of bills that are stored or come before it in the same upload.
 * @returns the sales in their order, refusals in the place of those that cannot be
 */
export async function judgeRefunds(
  ctx: TenantData,
  site: LedgerSite,
  judged: readonly Judged[],
  known: KnownThings,
): Promise<Judged[]> {
  const asked = judged.flatMap(one => (one === 'before' || isRefused(one) ? [] : (one.sale.refOf ?? [])))
  if (asked.length === 0) return [...judged]
  // Two tills that give back the same bill at once.
  await lockInTurn(ctx, asked)
  const bills = await loadBills(ctx, site, asked)
  return judged.map(one => (one === 'before' || isRefused(one) ? one : judgeOne(one, bills, known)))
}
