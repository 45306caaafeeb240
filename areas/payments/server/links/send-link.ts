import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { cancelPayLink, PayLink, remindPayLink, sendPayLink } from '../../contract/pay-link.ts'
import { dueOf } from '../../rules/link-part.ts'
import { isOpenLink, type LinkState, linkStateNow } from '../../rules/link-state.ts'
import { lockLink, type StoredLink } from './stored-link.ts'
import { tellLink } from './tell-link.ts'

const TOKEN_BYTES = 24
type How = 'link' | 'email' | 'sms'
type Need = typeof sendPayLink.need | typeof cancelPayLink.need

const sealedAt = (linkId: string): string => `eftpos.payByLink.token:${linkId}`

/** A link that the caller may act on, locked; else why not. */
async function openedLink(ctx: Context, id: string, need: Need): Promise<StoredLink | Refusal> {
  const link = await lockLink(ctx, id)
  if (!link || !ctx.access.mayAt(need, link.siteId)) return notFound()
  if (isOpenLink(link, ctx.clock())) return link
  return refuse(RTN.wrongState, `eftpos.payByLink.ended.${linkStateNow(link, ctx.clock())}`)
}

/** The address of a link: the same as long as it exists. Its token is stored as a digest, and sealed to be shown again. */
async function addressOf(ctx: Context, linkId: string): Promise<string> {
  const stored = await ctx.db.row<{ sealed: string }>(sql`
    select sealed from eftpos_link_token where merchant_id = ${ctx.merchantId}::uuid and link_id = ${linkId}::uuid`)
  const known = stored && ctx.services.secrets.open(stored.sealed, sealedAt(linkId))
  const token = known ?? createToken(ctx, TOKEN_BYTES)
  if (known === undefined)
    await ctx.db.run(sql`
      insert into eftpos_link_token (merchant_id, link_id, token_hash, sealed)
      values (${ctx.merchantId}::uuid, ${linkId}::uuid, ${hashToken(token)}, ${ctx.services.secrets.seal(token, sealedAt(linkId))})
      on conflict (merchant_id, link_id) do update set token_hash = excluded.token_hash, sealed = excluded.sealed`)
  return `${ctx.services.publicUrl}/pay/${token}`
}

interface LinkShop {
  readonly merchant: string
  readonly account: string | null
  readonly currency: string
}

/** The account that a link is paid to: its own, or the shop's oldest that is active. */
async function findShop(ctx: Context, link: StoredLink): Promise<LinkShop | undefined> {
  return ctx.db.row<LinkShop>(sql`
    select coalesce(m.name, s.lot_name) as merchant, coalesce(nullif(s.settings->>'currency', ''), 'AUD') as currency,
      (select a.id from site_site_pay a
        where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = s.id and a.active
          and (${link.accountId}::uuid is null or a.id = ${link.accountId}::uuid)
        order by a.created_at, a.id limit 1) as account
    from platform.site s
    left join system.merchant m on m.merchant_id = s.merchant_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${link.siteId}::uuid`)
}

async function tellCustomer(
  ctx: Context,
  link: StoredLink,
  { merchant, currency, address, how }: { merchant: string; currency: string; address: string; how: 'email' | 'sms' },
): Promise<Refusal | undefined> {
  const to = how === 'email' ? link.customerEmail : link.customerMobile && normalisePhone(link.customerMobile)
  const field = how === 'email' ? 'customerEmail' : 'customerMobile'
  if (!to) return refuseFields({ [field]: { code: 'eftpos.payByLink.noContact' } })
  const tooMany = await countMessages(ctx, { kind: 'payLink', to: [to], byUser: 200, byAddress: 10 })
  if (tooMany) return tooMany
  const t = ctx.words.in(link.language ?? ctx.locale)
  const amount = `${currency} ${toWire(dueOf(link)).toFixed(2)}` // not money: text of an amount
  const params = { name: link.customerName, merchant, amount, reference: link.reference, link: address }
  await ctx.services.messages.send({
    ...{ channel: how, to, siteId: link.siteId, secret: { until: link.expiresAt }, purpose: 'transactional' },
    ...(how === 'email' ? { subject: t('eftpos.payByLink.message.subject', params) } : {}),
    body: t('eftpos.payByLink.message.text', params),
    ...(link.language ? { language: link.language } : {}),
  })
  return undefined
}

type Sent = Answer<{ status: LinkState; address: string }>

/** Activates a link, and sends it where `how` names a channel. */
export async function sendLink(ctx: Context, id: string, how: How | 'again'): Promise<Sent> {
  const link = await openedLink(ctx, id, sendPayLink.need)
  if ('refused' in link) return link
  const shop = await findShop(ctx, link)
  if (!shop?.account) return refuseFields({ account: { code: 'eftpos.payByLink.noAccount' } })
  const address = await addressOf(ctx, link.id)
  const channel = how === 'again' ? (link.customerEmail ? 'email' : 'sms') : how
  const problem = channel === 'link' ? undefined : await tellCustomer(ctx, link, { ...shop, address, how: channel })
  if (problem) return problem
  const status = link.status === 'draft' ? 'active' : link.status
  await ctx.db.run(sql`
    update eftpos_pay_by_link set status = ${status}, account = ${shop.account}::uuid, currency = ${shop.currency},
      sent_at = coalesce(sent_at, ${ctx.now()}::timestamptz), reminders = reminders + ${how === 'again' ? 1 : 0}, version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${link.id}::uuid`)
  await logged(ctx, link, how === 'again' ? 'remind' : 'send')
  if (status !== link.status) await tellLink(ctx, link, status)
  return done({ status, address })
}

async function logged(ctx: Context, link: StoredLink, action: string): Promise<void> {
  await ctx.audit.record([
    { action, resource: PayLink.key, recordId: link.id, title: link.reference, siteId: link.siteId },
  ])
  await publishChanged(ctx, PayLink, [{ id: link.id, siteId: link.siteId }])
}

/** `/al/eftpos/payByLink/send` */
export const sendingLink = handle(sendPayLink, (ctx, { id, how }) => sendLink(ctx, id, how))

/** `/al/eftpos/payByLink/remind` */
export const remindingLink = handle(remindPayLink, (ctx, { id }) => sendLink(ctx, id, 'again'))

/** `/al/eftpos/payByLink/cancel` */
export const cancellingLink = handle(cancelPayLink, async (ctx, { id }) => {
  const link = await openedLink(ctx, id, cancelPayLink.need)
  if ('refused' in link) return link
  await ctx.db.run(sql`
    update eftpos_pay_by_link set status = 'cancelled', version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${link.id}::uuid`)
  await logged(ctx, link, 'cancel')
  await tellLink(ctx, link, 'cancelled')
  return done({ status: 'cancelled' as const })
})
