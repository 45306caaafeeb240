import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isGivenUp } from '../../rules/delivery/bounces.ts'
import { suppressAddress, writeConsent } from '../consent/write-consent.ts'
import type { EventOfMessage } from './provider-event.ts'

/** What bounces, deliveries and complaints say about addresses: nothing more is sent where it cannot arrive or is not wanted. */
export async function noteBounces(ctx: Context, events: readonly EventOfMessage[]): Promise<void> {
  for (const { event, message } of events) {
    const { channel, to } = message
    if (event.kind === 'complained') {
      await writeConsent(ctx, [
        {
          channel,
          address: to,
          state: 'optOut',
          how: 'reply',
          words: event.words ?? 'complaint',
          siteId: message.site ?? undefined,
        },
      ])
      await suppressAddress(ctx, channel, to, 'complaint')
    }
    if (event.kind === 'bounced' && event.bounce !== 'soft') await suppressAddress(ctx, channel, to, 'hardBounce')
    if (event.kind === 'bounced' && event.bounce === 'soft')
      await noteSoft(ctx, message, (event.at ?? ctx.now()).slice(0, 10))
    if (event.kind === 'delivered') await forgetSoft(ctx, message)
  }
}

async function noteSoft(ctx: Context, { channel, to }: EventOfMessage['message'], day: string): Promise<void> {
  const row = await ctx.db.row<{ days: string[] }>(sql`
    insert into message_address as a (merchant_id, channel, address, soft_days)
    values (${ctx.merchantId}::uuid, ${channel}, ${to}, array[${day}]::text[])
    on conflict (merchant_id, channel, address) do update set soft_days = array_append(a.soft_days, ${day})
    returning soft_days as days`)
  const soft = (row?.days ?? []).map(each => ({ kind: 'soft' as const, day: each }))
  if (isGivenUp(soft)) await suppressAddress(ctx, channel, to, 'hardBounce')
}

const forgetSoft = (ctx: Context, { channel, to }: EventOfMessage['message']): Promise<number> =>
  ctx.db.run(sql`
    update message_address set soft_days = '{}'
    where merchant_id = ${ctx.merchantId}::uuid and channel = ${channel} and address = ${to} and soft_days <> '{}'`)
