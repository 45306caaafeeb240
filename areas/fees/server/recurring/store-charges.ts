import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom } from '#platform/server/operation/needs.ts'
import type { CHARGE_KINDS } from '../../contract/recurring-charge.ts'

export interface NewCharge {
  readonly invoice: string
  readonly kind: (typeof CHARGE_KINDS)[number]
  readonly account: string | null
  readonly credential: string
  readonly package: string
  /** Days, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly dueOn: string
  /** Cents. */
  readonly amount: number
  readonly tax: number
}

/** Each period of a package is charged once, however often the job runs. @returns how many are new */
export async function storeCharges(
  ctx: TenantData & Timed & WithRandom,
  charges: readonly NewCharge[],
): Promise<number> {
  if (charges.length === 0) return 0
  const rows = charges.map(charge => ({ id: ctx.random.id(), ...charge }))
  const added = await ctx.db.rows(sql`
    insert into fee_recurring (merchant_id, id, invoice, kind, account, credential, package, "from", "to", due_on, amount, tax, state,
      attempts, next_attempt_on, version, created_at, updated_at)
    select ${ctx.merchantId}::uuid, x.id, x.invoice, x.kind, x.account, x.credential, x.package, x."from", x."to", x."dueOn", x.amount, x.tax,
      'due', 0, case x.kind when 'charge' then x."dueOn" end, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, invoice text, kind text, account uuid, credential uuid, package uuid,
      "from" date, "to" date, "dueOn" date, amount bigint, tax bigint)
    on conflict (merchant_id, credential, package, "from", kind) do nothing
    returning id`)
  return added.length
}

/** Accounts get one invoice a calendar month; a credential of its own one a charge. */
export const invoiceNumber = (accountNum: string | null, credential: string, dueOn: string): string =>
  accountNum === null ? `${dueOn}-${credential.slice(-8)}` : `${accountNum}-${dueOn.slice(0, 7)}`
