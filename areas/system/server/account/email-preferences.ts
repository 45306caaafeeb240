import type { EmailPreference } from '#platform/contract/calls/email-preferences.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { Tenant, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { masked } from '../../rules/login-name.ts'

const PLACE = 'system.emailPreference'

/** The text that a mail's link carries: only this installation can make one, or read it. */
export const preferenceToken = (ctx: Tenant & WithServices<'secrets'>, email: string): string =>
  ctx.services.secrets.seal(JSON.stringify([ctx.merchantId, email]), PLACE)

function openToken(ctx: WithServices<'secrets'>, token: string): { merchantId: string; email: string } | undefined {
  const opened = ctx.services.secrets.open(token, PLACE)
  if (opened === undefined) return undefined
  const [merchantId, email] = JSON.parse(opened) as [string, string] // sealed by preferenceToken above
  return { merchantId, email }
}

type Work = (own: Context, email: string) => Promise<unknown>

async function withAddress(
  ctx: WithServices<'secrets'> & Entrance,
  token: string,
  work: Work,
): Promise<Answer<EmailPreference>> {
  const address = openToken(ctx, token)
  if (!address) return refuse(RTN.notFound, 'system.refusal.emailLink')
  const own = await ctx.enterMerchant(address.merchantId)
  await work(own, address.email)
  const row = await own.db.row<{ subscribed: boolean | null; sender: string | null }>(sql`
    select (select subscribed from system_email_preference where email = ${address.email}) as subscribed,
      (select name from system_merchant where id = ${address.merchantId}::uuid) as sender`)
  return done({ email: masked(address.email), sender: row?.sender ?? '', subscribed: row?.subscribed ?? true })
}

export const readPreference = (
  ctx: WithServices<'secrets'> & Entrance,
  { token }: { token: string },
): Promise<Answer<EmailPreference>> => withAddress(ctx, token, async () => undefined)

interface Unsubscribing {
  readonly token: string
  readonly reason?: string | undefined
  readonly spam: boolean
}

export const unsubscribe = (
  ctx: WithServices<'secrets'> & Entrance,
  { token, reason, spam }: Unsubscribing,
): Promise<Answer<EmailPreference>> =>
  withAddress(ctx, token, (own, email) => keep(own, email, { subscribed: false, reason: reason ?? null, spam }))

export const resubscribe = (
  ctx: WithServices<'secrets'> & Entrance,
  { token }: { token: string },
): Promise<Answer<EmailPreference>> =>
  withAddress(ctx, token, (own, email) => keep(own, email, { subscribed: true, reason: null, spam: false }))

interface Preference {
  readonly subscribed: boolean
  readonly reason: string | null
  readonly spam: boolean
}

const keep = (own: TenantData & Timed, email: string, { subscribed, reason, spam }: Preference): Promise<number> =>
  own.db.run(sql`
    insert into system_email_preference (merchant_id, email, subscribed, reason, spam, changed_at)
    values (${own.merchantId}::uuid, ${email}, ${subscribed}, ${reason}, ${spam}, ${own.now()}::timestamptz)
    on conflict (merchant_id, email) do update
      set subscribed = excluded.subscribed, reason = excluded.reason, spam = excluded.spam, changed_at = excluded.changed_at`)
