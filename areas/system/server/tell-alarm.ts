import { type Alarm, alarmRaised } from '#platform/contract/alarm.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { notifyUser } from '#platform/server/live/notify-user.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { Localised, Tenant, TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { languageOfUser } from './profile/language-of-user.ts'

const administrators = (platform: TenantData) =>
  platform.db.rows<{ id: string }>(sql`
    select id from system_user_manage where merchant_id = ${PLATFORM_MERCHANT}::uuid and status = 'active'`)

/** Adds a message to the inbox of every platform administrator, in their own language, in the affected merchant. */
async function tell(ctx: Tenant & Localised & Entrance, { title, text, params, link }: Alarm): Promise<void> {
  const platform = await ctx.enterMerchant(PLATFORM_MERCHANT)
  const readers: { id: string; locale: string }[] = []
  for (const { id } of await administrators(platform)) readers.push({ id, locale: await languageOfUser(platform, id) })
  const own = await ctx.enterMerchant(ctx.merchantId)
  for (const { id, locale } of readers) {
    const t = ctx.words.in(locale)
    await notifyUser(own, id, { title: t(title, params), body: t(text, params), link })
  }
}

export const tellAlarm = reaction(alarmRaised, tell)
