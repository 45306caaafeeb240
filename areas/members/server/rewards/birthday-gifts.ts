import { greetingDay, nearBirthdays } from '#areas/messaging/rules/campaign/birthday-greeting.ts'
import { clockColumns } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Effects, TenantData, Timed, Writing } from '#platform/server/operation/needs.ts'
import { type CardShop, shopDay } from '../cards/card-shop.ts'
import { giveVouchers } from './give-vouchers.ts'

interface Celebrant {
  readonly id: string
  readonly memberNum: string
  readonly birthday: string
  readonly homeShop: string | null
}

/** Full members whose day is near; which of them it is, the day of their shop says. */
const nearCelebrants = (ctx: TenantData & Timed): Promise<Celebrant[]> =>
  ctx.db.rows<Celebrant>(sql`
    select id, member_num as "memberNum", birthday, home_shop as "homeShop" from member_member
    where merchant_id = ${ctx.merchantId}::uuid and type = 'confirmed' and status = 'active' and birthday is not null
      and right(birthday, 5) = any(${nearBirthdays(ctx.clock()).map(({ birthday }) => birthday)}::text[])`)

const shopsInOrder = (ctx: TenantData): Promise<CardShop[]> =>
  ctx.db.rows<CardShop>(sql`
    select id, ord_lot as "ordLot", '' as country, ${clockColumns('site', ctx.merchantId)}
    from platform.site where merchant_id = ${ctx.merchantId}::uuid order by position, ord_lot`)

const giftsInForce = (ctx: TenantData & Timed): Promise<{ id: string; validDays: number }[]> =>
  ctx.db.rows(sql`
    select id, valid_days as "validDays" from member_reward
    where merchant_id = ${ctx.merchantId}::uuid and active and birthday_gift and kind <> 'cardCredit'
      and ("from" is null or "from" <= ${ctx.now()}::timestamptz) and ("to" is null or "to" > ${ctx.now()}::timestamptz)`)

/** Gives members whose birthday it is at their home shop, else at the first shop, a voucher of each birthday reward: once a year. */
export async function giveBirthdayVouchers(ctx: Writing & Effects): Promise<void> {
  const rewards = await giftsInForce(ctx)
  if (rewards.length === 0) return
  const [people, shops] = await Promise.all([nearCelebrants(ctx), shopsInOrder(ctx)])
  const gifts = people.flatMap(({ id, memberNum, birthday, homeShop }) => {
    const shop = shops.find(each => each.id === homeShop) ?? shops[0]
    const day = shop && shopDay(ctx.clock(), shop)
    const year = Number(day?.slice(0, 4))
    if (!shop || day === undefined || greetingDay(birthday, year).toString() !== day) return []
    return rewards.map(reward => ({
      ...{ memberId: id, memberNum, reward: reward.id, validDays: reward.validDays, siteId: shop.id, day },
      occasion: `birthday:${year}:${id}:${reward.id}`,
    }))
  })
  await giveVouchers(ctx, gifts)
}

export const givingBirthdayVouchers: ServedJob = {
  name: 'member.birthdayVouchers',
  schedule: '9 * * * *',
  run: job =>
    eachDue(job, sql`select merchant from member_birthday_gifts()`, ({ merchant }) =>
      job.write(merchant, giveBirthdayVouchers),
    ),
}
