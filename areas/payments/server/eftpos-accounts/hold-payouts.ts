import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { HOLD_HOURS } from '../../rules/eftpos-account-state.ts'
import type { StoredEftposAccount } from './stored-account.ts'

/** Payouts of an account wait, so that a wrong bank account is noticed before money goes there. */
export async function holdPayouts(ctx: Context, { id }: StoredEftposAccount): Promise<void> {
  const until = new Date(ctx.clock() + HOLD_HOURS * HOUR_MS).toISOString()
  await ctx.db.run(sql`
    update eftpos_account set payouts_held_until = ${until}::timestamptz, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

interface NewPlace {
  /** Whose bank account it is. */
  readonly title: string
  readonly bsb: string
  readonly tail: string
}

/** Tells the former contact that payouts go to another account. */
export async function tellContact(ctx: Context, account: StoredEftposAccount, place: NewPlace): Promise<void> {
  if (!account.contactEmail) return
  const t = ctx.words.in(ctx.locale)
  const params = { ...place, hours: HOLD_HOURS }
  await ctx.services.messages.send({
    ...{ channel: 'email', to: account.contactEmail, siteId: account.siteId, purpose: 'transactional' },
    secret: false,
    subject: t('eftpos.account.bankChanged.subject', params),
    body: t('eftpos.account.bankChanged.text', params),
  })
}
