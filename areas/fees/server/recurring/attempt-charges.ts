import { Temporal } from '#platform/rules/time/temporal.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { chargeRequested } from '../../contract/charge-events.ts'
import { nextAttempt } from '../../rules/recurring/charge-attempts.ts'

interface DueCharge {
  readonly id: string
  readonly account: string | null
  readonly credential: string
  readonly amount: number
  readonly dueOn: string
  readonly attempts: number
}

/** Tries to take the charges whose attempt is due. The last attempt in vain makes a charge failed. */
export async function attemptCharges(ctx: Context): Promise<void> {
  const today = await merchantToday(ctx)
  const due = await ctx.db.rows<DueCharge>(sql`
    select id, account, credential, amount::float8 as amount, due_on::text as "dueOn", attempts from fee_recurring
    where merchant_id = ${ctx.merchantId}::uuid and state = 'due' and next_attempt_on <= ${today.toString()}::date order by id for update`)
  for (const charge of due) await attempt(ctx, charge, today)
}

async function attempt(
  ctx: Context,
  { dueOn, attempts, id, ...charge }: DueCharge,
  today: Temporal.PlainDate,
): Promise<void> {
  let outcome: { readonly taken: boolean; readonly words: string } | undefined
  await ctx.emit(chargeRequested, {
    ...{ charge: id, ...charge },
    answer(result) {
      outcome = result
    },
  })
  const next = nextAttempt(Temporal.PlainDate.from(dueOn), attempts + 1)
  const state = outcome?.taken ? 'taken' : next ? 'due' : 'failed'
  await ctx.db.run(sql`
    update fee_recurring set state = ${state}, attempts = attempts + 1, next_attempt_on = ${state === 'due' ? (next?.toString() ?? null) : null}::date,
      taken_on = ${state === 'taken' ? today.toString() : null}::date, reason = ${outcome?.words ?? null},
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}
