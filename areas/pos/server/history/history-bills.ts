import type { SoldWhen } from '#areas/pos/rules/sale/sold-when.ts'
import { anyOf, planOfAny } from '#platform/server/db/any-of.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { historySaleId, type StagedLine } from './invoice-sale.ts'

/** Lines with one invoice number on one business day. */
export interface Bill {
  readonly saleId: string
  readonly invoice: string
  /** YYYY-MM-DD */
  readonly day: string
  /** The number is used on another day too. */
  readonly isAgain: boolean
  readonly lines: readonly StagedLine[]
}

type UnnamedBill = Omit<Bill, 'saleId' | 'isAgain'>

function byDay(lines: readonly StagedLine[], clock: (soldAt: number) => SoldWhen): UnnamedBill[] {
  const days = Map.groupBy(lines, ({ soldAt }) => clock(Date.parse(soldAt)).businessDay)
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([day, own]) => ({ invoice: own[0]?.invoice ?? '', day, lines: own }))
}

async function daysStored(ctx: TenantData, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ id: string; day: string }>(
    sql`
    select id, business_day as day from pos_sale where merchant_id = ${ctx.merchantId}::uuid and id = ${anyOf(ids, 'uuid')}`,
    planOfAny(ids),
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/**
 * Splits invoices into bills: systems that restart their numbers each month or per till use a number on several days.
 * The first known day has the invoice's own id, like sales imported earlier; other days have an id with the day.
 */
export async function toBills(
  ctx: TenantData,
  site: Pick<LedgerSite, 'id'>,
  invoices: readonly (readonly StagedLine[])[],
  clock: (soldAt: number) => SoldWhen,
): Promise<Bill[]> {
  const bills = invoices.flatMap(lines => byDay(lines, clock))
  const ownIds = new Map(bills.map(({ invoice }) => [invoice, historySaleId(site.id, invoice)]))
  const days = await daysStored(ctx, [...ownIds.values()])
  return bills.map(bill => {
    const own = ownIds.get(bill.invoice) ?? ''
    const known = days.get(own) ?? bill.day
    days.set(own, known)
    const isAgain = known !== bill.day
    return { ...bill, isAgain, saleId: isAgain ? historySaleId(site.id, bill.invoice, bill.day) : own }
  })
}
