import { userNotified } from '#platform/contract/user-notified.ts'
import { grants } from '#platform/rules/access/permission.ts'
import { listUserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { hasFallenBelow } from '../../rules/delivery/daily-limit.ts'
import type { CountedDay } from './account-limits.ts'

const CHANGE_ACCOUNTS = 'message.smsAccount:update'

/** Users who may change the accounts of the whole merchant. */
async function accountManagers(ctx: TenantData): Promise<string[]> {
  const granted = await ctx.db.rows<{ user: string; userType: string }>(sql`
    select g."user", g.user_type as "userType" from system.user_grant g
    join system.user_account u on u.merchant_id = g.merchant_id and u.id = g."user" and u.status = 'active'
    where g.merchant_id = ${ctx.merchantId}::uuid and g.all_sites`)
  const types = await listUserTypePermissions(
    ctx,
    granted.map(({ userType }) => userType),
  )
  const managers = granted.filter(({ userType }) => grants(types.get(userType)?.patterns ?? [], CHANGE_ACCOUNTS))
  return [...new Set(managers.map(({ user }) => user))]
}

interface LimitedAccount {
  readonly id: string
  readonly name: string
  readonly dailyLimit: number
  readonly alarmBelow: number
}

/** Tells the users who manage accounts, once a day, that few messages are left of an account's daily limit. */
export async function tellLowLimits(ctx: Context, counted: readonly CountedDay[]): Promise<void> {
  if (counted.length === 0) return
  const accounts = await ctx.db.rows<LimitedAccount>(sql`
    select id, name, daily_limit as "dailyLimit", alarm_below as "alarmBelow" from message_sms_account
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${counted.map(({ id }) => id)}::uuid[]) and daily_limit is not null
      and alarm_below is not null`)
  const low = accounts.flatMap(({ id, name, ...limit }) => {
    const day = counted.find(each => each.id === id)
    return day && hasFallenBelow(limit, day) ? [{ name, left: Math.max(0, limit.dailyLimit - day.messages) }] : []
  })
  if (low.length === 0) return
  for (const userId of await accountManagers(ctx))
    for (const params of low)
      await ctx.emit(userNotified, {
        ...{ userId, title: 'message.smsAccount.lowTitle', text: 'message.smsAccount.lowText' },
        ...{ params, link: '/system/smsaccount' },
      })
}
