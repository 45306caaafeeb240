import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Webhook } from '../../contract/webhook.ts'

interface Disabled {
  readonly name: string
  readonly url: string
  readonly email: string | null
}

/** Ends a webhook that has failed for too long, or is gone; its maker is told once. */
export async function disableWebhook(ctx: Context, webhookId: string): Promise<void> {
  const webhook = await ctx.db.row<Disabled>(sql`
    update developer_webhook w set state = 'disabled', version = w.version + 1, updated_at = ${ctx.now()}::timestamptz
    where w.merchant_id = ${ctx.merchantId}::uuid and w.id = ${webhookId}::uuid and w.state <> 'disabled'
    returning w.name, w.url, (
      select u.email from system.user_account u
      where u.merchant_id = ${ctx.merchantId}::uuid and u.merchant_id = w.merchant_id and u.id = w.maker) as email`)
  if (!webhook) return
  await ctx.audit.record([{ action: 'disable', resource: Webhook.key, recordId: webhookId, title: webhook.name }])
  if (!webhook.email) return
  const t = ctx.words.in(ctx.locale)
  await ctx.services.messages.send({
    channel: 'email',
    to: webhook.email,
    subject: t('developer.webhook.disabledSubject', { name: webhook.name }),
    body: t('developer.webhook.disabledBody', { name: webhook.name, url: webhook.url }),
    secret: false,
  })
}
