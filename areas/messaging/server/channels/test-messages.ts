import { done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Localised, WithRandom } from '#platform/server/operation/needs.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { EmailConfig, testEmailConfig } from '../../contract/email-config.ts'
import { SmsAccount, testSmsAccount } from '../../contract/sms-account.ts'
import { toAddress } from '../consent/write-consent.ts'
import { mailProvider } from '../delivery/mail-servers.ts'
import { type Provider, smsProvider } from '../delivery/providers.ts'

const LONGEST_ANSWER = 600

/** Sends at once and not by the outbox, so that whoever sets a server up sees what it answers. */
export async function tryOut(
  ctx: Localised & WithRandom,
  { carrier, sender }: Provider,
  to: string,
): Promise<{ ok: boolean; answer: string }> {
  const t = ctx.words.in(ctx.locale)
  try {
    const { words, ref } = await carrier.carry({
      key: `test-${ctx.random.id()}`,
      to,
      from: sender,
      subject: t('message.test.subject'),
      body: t('message.test.body'),
    })
    return { ok: true, answer: (words ?? ref ?? '').slice(0, LONGEST_ANSWER) }
  } catch (error) {
    return { ok: false, answer: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ANSWER) }
  }
}

const inactive = () => refuse(RTN.invalid, 'message.test.inactive')

export const TEST_LIMITS = { byUser: 30, byAddress: 20 } as const

/** `/al/message/smsAccount/test` */
export const testingAccount = handle(testSmsAccount, async (ctx, { id, to: typed }) => {
  const to = toAddress('sms', typed)
  if (!to) return refuseFields({ to: { code: 'message.consent.noAddress' } })
  const provider = await smsProvider(ctx.services, ctx.db, ctx.merchantId, id)
  if (!provider)
    return (await ctx.db.row(sql`
      select id from message_sms_account where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`))
      ? inactive()
      : notFound()
  const tooMany = await countMessages(ctx, { kind: 'test', to: [to], ...TEST_LIMITS })
  if (tooMany) return tooMany
  await ctx.audit.record([{ action: 'test', resource: SmsAccount.key, recordId: id, title: to }])
  return done(await tryOut(ctx, provider, to))
})

/** `/al/site/emailConfig/test` */
export const testingMail = handle(testEmailConfig, async (ctx, { id, to }) => {
  const provider = await mailProvider(ctx.services, ctx.db, ctx.merchantId, id)
  if (!provider)
    return (await ctx.db.row(sql`
      select id from site_email_config where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`))
      ? inactive()
      : notFound()
  const tooMany = await countMessages(ctx, { kind: 'test', to: [to], ...TEST_LIMITS })
  if (tooMany) return tooMany
  await ctx.audit.record([{ action: 'test', resource: EmailConfig.key, recordId: id, title: to }])
  return done(await tryOut(ctx, provider, to))
})
