import {
  type EmailPreference,
  emailPreference,
  emailResubscribe,
  emailUnsubscribe,
} from '#platform/contract/calls/email-preferences.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedRoute } from '#platform/server/operation/area-server.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import type { ConsentState } from '../../rules/consent/consent-now.ts'
import { noteUnsubscribed } from './note-unsubscribed.ts'
import { openUnsubscribe, type UnsubscribeFacts } from './unsubscribe-token.ts'
import { suppressAddress, writeConsent } from './write-consent.ts'

/** `j***@example.com`, `+61***156`: enough for its owner. */
const masked = (address: string): string => {
  const at = address.indexOf('@')
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : `${address.slice(0, 3)}***${address.slice(-3)}`
}

type Work = (own: Context, facts: UnsubscribeFacts) => Promise<unknown>

async function withAddress(
  ctx: WithServices<'secrets'> & Entrance,
  token: string,
  work: Work,
): Promise<Answer<EmailPreference>> {
  const facts = openUnsubscribe(ctx.services.secrets, token)
  if (!facts) return refuse(RTN.notFound, 'message.unsubscribe.link')
  const own = await ctx.enterMerchant(facts.merchantId)
  await work(own, facts)
  const [state, merchant] = await Promise.all([
    own.db.row<{ state: ConsentState | null }>(sql`
      select state from message_address
      where merchant_id = ${facts.merchantId}::uuid and channel = ${facts.channel} and address = ${facts.address}`),
    own.db.row<{ name: string }>(sql`select name from system.merchant where merchant_id = ${facts.merchantId}::uuid`),
  ])
  return done({ email: masked(facts.address), sender: merchant?.name ?? '', subscribed: state?.state !== 'optOut' })
}

interface Address {
  readonly channel: Channel
  readonly address: string
}

/** Writes a person's own word on addresses, which came by a link in a message. */
async function state(own: Context, addresses: readonly Address[], to: ConsentState, words: string, message: string) {
  const rows = addresses.map(({ channel, address }) => ({ channel, address, state: to, how: 'page' as const, words }))
  await noteUnsubscribed(own, await writeConsent(own, rows), message)
}

/** The address of a message, and all addresses of the members who have it. */
async function everyAddress({ db, merchantId }: TenantData, { channel, address }: Address): Promise<Address[]> {
  const members = await db.rows<{ mobile: string | null; email: string | null }>(sql`
    select mobile, email from members.member
    where merchant_id = ${merchantId}::uuid and ${channel === 'sms' ? sql`mobile` : sql`email`} = ${address}`)
  return [
    { channel, address },
    ...members.flatMap(({ mobile, email }) => [
      ...(mobile === null ? [] : [{ channel: 'sms' as const, address: mobile }]),
      ...(email === null ? [] : [{ channel: 'email' as const, address: email }]),
    ]),
  ]
}

const reading = handle(emailPreference, (ctx, { token }) => withAddress(ctx, token, async () => undefined))

const unsubscribing = handle(emailUnsubscribe, (ctx, { token, reason, spam, allChannels }) =>
  withAddress(ctx, token, async (own, facts) => {
    await state(own, allChannels ? await everyAddress(own, facts) : [facts], 'optOut', reason ?? '', facts.messageId)
    if (spam) await suppressAddress(own, facts.channel, facts.address, 'complaint')
  }),
)

const resubscribing = handle(emailResubscribe, (ctx, { token }) =>
  withAddress(ctx, token, (own, facts) => state(own, [facts], 'optIn', '', facts.messageId)),
)

export const unsubscribeCalls = [reading, unsubscribing, resubscribing]

/** However it is encoded. */
const isOneClick = (body: string): boolean =>
  new URLSearchParams(body.trim()).toString() === 'List-Unsubscribe=One-Click'

/**
 * `POST /email/us?t=`: what a mail program sends when its user clicks "unsubscribe" (RFC 8058): no cookie, no page, no redirect.
 * Repeated, it changes nothing and answers the same. A GET shows the page alone, since scanners fetch links.
 */
export const oneClick: ServedRoute = {
  method: 'POST',
  path: '/email/us',
  async answer(job, { query, body }) {
    const facts = openUnsubscribe(job.services.secrets, query.t ?? '')
    if (!facts) return { status: 404 }
    if (!isOneClick(body.toString('utf8'))) return { status: 400 }
    await job.write(facts.merchantId, own =>
      state(own, [facts], 'optOut', 'List-Unsubscribe=One-Click', facts.messageId),
    )
    return { status: 200 }
  },
}
