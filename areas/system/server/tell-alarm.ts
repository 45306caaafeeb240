import { type Alarm, alarmRaised } from '#platform/contract/alarm.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { notifyUser } from '#platform/server/live/notify-user.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'

const administrators = (platform: Context) =>
  platform.db.rows<{ id: string }>(sql`
    select id from system_user_manage where merchant_id = ${PLATFORM_MERCHANT}::uuid and status = 'active'`)

/** Into the inbox of every platform administrator, in the merchant that it is about. */
async function tell(ctx: Context, { title, text, params, link }: Alarm): Promise<void> {
  const told = await administrators(await ctx.enterMerchant(PLATFORM_MERCHANT))
  const own = await ctx.enterMerchant(ctx.merchantId)
  const t = ctx.words.in(ctx.locale)
  for (const { id } of told) await notifyUser(own, id, { title: t(title, params), body: t(text, params), link })
}

export const tellAlarm = reaction(alarmRaised, tell)
