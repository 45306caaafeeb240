import { type BillLine, isAllBack, refundProblem } from '#areas/pos/rules/sale/given-back.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { itemOf, type KnownThings } from './known-things.ts'
import { lockInTurn } from './lock-in-turn.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/** Bills that are given back, with all that was sold and given back of them so far. */
type Bills = Map<string, BillLine[]>

const linesOf = ({ sale, ledger }: JudgedSale, known: KnownThings): BillLine[] =>
  ledger.lines.flatMap((line, at) => {
    const told = sale.lines[at]
    if (line.voided || !told) return []
    return [{ key: itemOf(known, told)?.id ?? line.name, name: line.name, quantity: line.quantity, net: line.net }]
  })

async function loadBills(ctx: Context, ids: readonly string[]): Promise<Bills> {
  const rows = await ctx.db.rows<BillLine & { bill: string }>(
    sql`
    select coalesce(s.ref_of, s.id) as bill, coalesce(l.item_id::text, l.name) as key, l.name, l.quantity, l.net
    from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and (s.id = any(${ids}::uuid[]) or s.ref_of = any(${ids}::uuid[])) and l.counted
      and (s.ref_of is null or l.quantity < 0)`,
    'fresh',
  )
  return Map.groupBy(rows, row => row.bill)
}

function judgeOne(one: JudgedSale, bills: Bills, known: KnownThings): JudgedSale | RefusedSale {
  const { saleId, refOf, training } = one.sale
  const lines = linesOf(one, known)
  if (training) return one
  if (refOf === undefined) {
    bills.get(saleId)?.push(...lines)
    return one
  }
  const bill = bills.get(refOf)
  if (!bill?.length) return { rtn: RTN.notFound, code: 'pos.sale.refUnknown' }
  const back = lines.filter(({ quantity }) => quantity < 0)
  const problem = refundProblem(bill, back)
  if (problem) return { rtn: RTN.wrongState, ...problem }
  bill.push(...back)
  return isAllBack(bill) || one.sale.mode === 'transactionVoid' ? { ...one, undoes: refOf } : one
}

/**
 * Refuses what gives back more than was sold, of bills that stand or come with the same upload before it.
 * @returns the sales in their order, refusals in the place of those that cannot be
 */
export async function judgeRefunds(ctx: Context, judged: readonly Judged[], known: KnownThings): Promise<Judged[]> {
  const asked = judged.flatMap(one => (one === 'before' || isRefused(one) ? [] : (one.sale.refOf ?? [])))
  if (asked.length === 0) return [...judged]
  // Two tills that give back the same bill at once.
  await lockInTurn(ctx, asked)
  const stored = await loadBills(ctx, asked)
  const bills: Bills = new Map(asked.map(id => [id, stored.get(id) ?? []]))
  return judged.map(one => (one === 'before' || isRefused(one) ? one : judgeOne(one, bills, known)))
}
