import { Temporal } from '#platform/rules/time/temporal.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { arrearsChanged } from '../../contract/charge-events.ts'
import { refusedFrom } from '../../rules/recurring/charge-attempts.ts'

interface Payer {
  readonly account: string | null
  readonly credential: string | null
  readonly creditDays: number
  /** Oldest day of what is unpaid. */
  readonly unpaidSince: string | null
  /** As gates know it. */
  readonly refusedFrom: string | null
}

/** Tells from when gates refuse who has not paid, and that they no longer do, where either has changed. */
export async function tellArrears(ctx: Context): Promise<void> {
  const today = await merchantToday(ctx)
  for (const { account, credential, ...payer } of await loadPayers(ctx)) {
    const now = refusedNow(payer, today)
    if (now !== payer.refusedFrom) await ctx.emit(arrearsChanged, { account, credential, refusedFrom: now })
  }
}

function refusedNow(
  { unpaidSince, creditDays }: Pick<Payer, 'unpaidSince' | 'creditDays'>,
  today: Temporal.PlainDate,
): string | null {
  if (unpaidSince === null) return null
  const from = refusedFrom(Temporal.PlainDate.from(unpaidSince), creditDays)
  return Temporal.PlainDate.compare(from, today) <= 0 ? from.toString() : null
}

/** Who owes something, or is refused for it. */
const loadPayers = (ctx: Context): Promise<Payer[]> =>
  ctx.db.rows<Payer>(sql`
    select a.id as account, null::uuid as credential, a.credit_days as "creditDays", u.since::text as "unpaidSince",
      a.refused_from::text as "refusedFrom"
    from access.account a
    left join (
      select account, min(due_on) as since from fee_recurring
      where merchant_id = ${ctx.merchantId}::uuid and kind = 'charge' and state in ('due', 'failed') and account is not null group by account
    ) u on u.account = a.id
    where a.merchant_id = ${ctx.merchantId}::uuid and (u.since is not null or a.refused_from is not null)
    union all
    select null, c.id, 0, u.since::text, c.refused_from::text
    from access.credential c
    left join (
      select credential, min(due_on) as since from fee_recurring
      where merchant_id = ${ctx.merchantId}::uuid and kind = 'charge' and state in ('due', 'failed') and account is null group by credential
    ) u on u.credential = c.id
    where c.merchant_id = ${ctx.merchantId}::uuid and (u.since is not null or c.refused_from is not null)`)
