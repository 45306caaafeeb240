import type { PackageGivenUp } from '#areas/access/contract/package-given-up.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { merchantToday } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { creditOnLeaving } from '../../rules/recurring/charge-period.ts'
import { storeCharges } from './store-charges.ts'

interface Charged {
  readonly invoice: string
  readonly account: string | null
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly tax: number
}

/** Credits the days after today of charged periods of a package that a credential no longer has. */
export async function creditGivenUp(ctx: Context, { credential, package: id }: PackageGivenUp): Promise<void> {
  const lastDay = await merchantToday(ctx)
  const charged = await ctx.db.rows<Charged>(sql`
    select invoice, account, "from"::text as "from", "to"::text as "to", amount::float8 as amount, tax::float8 as tax from fee_recurring
    where merchant_id = ${ctx.merchantId}::uuid and credential = ${credential}::uuid and package = ${id}::uuid and kind = 'charge'
      and state not in ('waived', 'cancelled') and "to" > ${lastDay.toString()}::date`)
  const credits = charged.map(({ from, to, amount, tax, ...row }) => {
    const period = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }
    const credit = { amount: -creditOnLeaving(period, amount, lastDay), tax: -creditOnLeaving(period, tax, lastDay) }
    return { ...row, kind: 'credit' as const, credential, package: id, from, to, dueOn: lastDay.toString(), ...credit }
  })
  await storeCharges(
    ctx,
    credits.filter(({ amount }) => amount < 0),
  )
}
