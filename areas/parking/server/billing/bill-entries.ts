import type { Cents } from '#platform/rules/money/money.ts'
import { dayAt } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import type { BillKind } from '../../rules/vouchers/statement.ts'

export interface NewBillEntry {
  /** Id of the voucher merchant. */
  readonly merchant: string
  readonly kind: BillKind
  readonly title: string
  readonly quantity: number
  readonly amount: Cents
  /** Validation, voucher or call that it is for. */
  readonly source: string
  readonly siteId: string | null
  readonly zone: string
}

/** Adds to what merchants are billed. A month that is closed stays as it is: these are lines of the next statement. */
export async function addBillEntries(ctx: Writing, entries: readonly NewBillEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ merchant, zone, source, siteId, ...entry }) => ({
    ...{ ...entry, id: ctx.random.id(), voucher_merchant: merchant, source_id: source, site_id: siteId },
    day: dayAt(ctx.clock(), zone).toString(),
  }))
  await ctx.db.run(sql`
    insert into parking_bill_entry (merchant_id, id, voucher_merchant, at, day, kind, title, quantity, amount, source_id, site_id)
    select ${ctx.merchantId}::uuid, x.id, x.voucher_merchant, ${ctx.now()}::timestamptz, x.day, x.kind, x.title, x.quantity, x.amount,
      x.source_id, x.site_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, voucher_merchant uuid, day date, kind text, title text,
      quantity int, amount bigint, source_id uuid, site_id uuid)
    returning 1`)
}
