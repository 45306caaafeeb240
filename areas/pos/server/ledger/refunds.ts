import { type BillLine, isAllBack, refundProblem } from '#areas/pos/rules/sale/given-back.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { itemOf, type KnownThings } from './known-things.ts'
import { lockInTurn } from './lock-in-turn.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/** A bill that is refunded, with all that was sold and refunded of it so far. */
interface Bill {
  readonly lines: BillLine[]
  /** What of the surcharge was not refunded yet. */
  surcharge: Cents
}
type Bills = ReadonlyMap<string, Bill>

const linesOf = ({ sale, ledger }: JudgedSale, known: KnownThings): BillLine[] =>
  ledger.lines.flatMap((line, at) => {
    const told = sale.lines[at]
    if (line.voided || !told) return []
    const key = itemOf(known, told)?.id ?? line.name
    return [{ key, name: line.name, quantity: line.quantity, paid: line.net + line.taxAdded }]
  })

/** Of a sale that takes goods back and sells others, what was sold is no part of the bill that they are taken back from. */
const billLines = (ctx: Context, ids: readonly string[]) =>
  ctx.db.rows<BillLine & { bill: string }>(
    sql`
    select coalesce(s.ref_of, s.id) as bill, coalesce(l.item_id::text, l.name) as key, l.name, l.quantity, l.net + l.tax_added as paid
    from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and (s.id = any(${ids}::uuid[]) or s.ref_of = any(${ids}::uuid[])) and l.counted
      and (s.ref_of is null or l.quantity < 0)`,
    'fresh',
  )

const billSurcharges = (ctx: Context, ids: readonly string[]) =>
  ctx.db.rows<{ bill: string; surcharge: Cents }>(
    sql`
    select coalesce(ref_of, id) as bill, sum(surcharge)::bigint as surcharge from pos_sale
    where merchant_id = ${ctx.merchantId}::uuid and (id = any(${ids}::uuid[]) or ref_of = any(${ids}::uuid[])) and not training
      and (ref_of is null or surcharge < 0)
    group by 1`,
    'fresh',
  )

async function loadBills(ctx: Context, ids: readonly string[]): Promise<Bills> {
  const [lines, surcharges] = await Promise.all([billLines(ctx, ids), billSurcharges(ctx, ids)])
  const byBill = Map.groupBy(lines, ({ bill }) => bill)
  const surcharge = new Map(surcharges.map(one => [one.bill, Number(one.surcharge)]))
  return new Map(ids.map(id => [id, { lines: byBill.get(id) ?? [], surcharge: surcharge.get(id) ?? 0 }]))
}

function judgeOne(one: JudgedSale, bills: Bills, known: KnownThings): JudgedSale | RefusedSale {
  const { saleId, refOf, training } = one.sale
  const { surcharge } = one.ledger
  const lines = linesOf(one, known)
  if (training) return one
  if (refOf === undefined) {
    const own = bills.get(saleId)
    own?.lines.push(...lines)
    if (own) own.surcharge += surcharge
    return one
  }
  const bill = bills.get(refOf)
  if (!bill?.lines.length) return { rtn: RTN.notFound, code: 'pos.sale.refUnknown' }
  const back = lines.filter(({ quantity }) => quantity < 0)
  const problem = refundProblem(bill.lines, back)
  if (problem) return { rtn: RTN.wrongState, ...problem }
  if (surcharge < 0 && bill.surcharge + surcharge < 0) return { rtn: RTN.wrongState, code: 'pos.sale.refundSurcharge' }
  bill.lines.push(...back)
  bill.surcharge += Math.min(0, surcharge)
  return isAllBack(bill.lines) || one.sale.mode === 'transactionVoid' ? { ...one, undoes: refOf } : one
}

/**
 * Refuses what refunds more than was sold or paid, of bills that are stored or come before it in the same upload.
 * @returns the sales in their order, refusals in the place of those that cannot be
 */
export async function judgeRefunds(ctx: Context, judged: readonly Judged[], known: KnownThings): Promise<Judged[]> {
  const asked = judged.flatMap(one => (one === 'before' || isRefused(one) ? [] : (one.sale.refOf ?? [])))
  if (asked.length === 0) return [...judged]
  // Two tills that give back the same bill at once.
  await lockInTurn(ctx, asked)
  const bills = await loadBills(ctx, asked)
  return judged.map(one => (one === 'before' || isRefused(one) ? one : judgeOne(one, bills, known)))
}
