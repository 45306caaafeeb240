import { Temporal } from '#platform/rules/time/temporal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { greetingDay, nearBirthdays } from '../../rules/campaign/birthday-greeting.ts'
import { writeToMembers } from '../member-messages/write-to-members.ts'

const HOUR = 9

interface Celebrant {
  readonly id: string
  readonly birthday: string
  readonly zone: string
}

/** Members whose day is near and who were not greeted yet; which of them it is, their own clock says. */
export function birthdaysToGreet(ctx: Context): Promise<Celebrant[]> {
  const near = nearBirthdays(ctx.clock())
  return ctx.db.rows<Celebrant>(sql`
    select m.id, m.birthday, coalesce(s.time_zone, f.time_zone, 'UTC') as zone
    from unnest(${near.map(each => each.birthday)}::text[], ${near.map(each => each.year)}::text[]) as near (birthday, year)
    join members.member m on m.merchant_id = ${ctx.merchantId}::uuid and right(m.birthday, 5) = near.birthday
    left join platform.site s on s.merchant_id = m.merchant_id and s.id = m.home_shop
    left join (
      select merchant_id, (array_agg(time_zone order by position, ord_lot))[1] as time_zone from platform.site
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id) f on f.merchant_id = m.merchant_id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.status = 'active' and m.birthday is not null
      and not exists (
        select 1 from message_outbox o
        where o.merchant_id = ${ctx.merchantId}::uuid and o.key = 'birthday:' || near.year || ':' || m.id)`)
}

/** Whether a member's day is today by the clock of the shop, at 09:00 or after. @returns the year that is greeted */
function greetedYear({ birthday, zone }: Celebrant, now: number): number | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const isDay = greetingDay(birthday, local.year).equals(local.toPlainDate())
  return isDay && local.hour >= HOUR ? local.year : undefined
}

async function greetMerchant(ctx: Context): Promise<void> {
  const greetings = (await birthdaysToGreet(ctx)).flatMap(member => {
    const year = greetedYear(member, ctx.clock())
    if (year === undefined) return []
    // Once a year, even if the birthday is changed.
    return [{ memberId: member.id, code: 'birthday' as const, values: {}, key: `birthday:${year}:${member.id}` }]
  })
  await writeToMembers(ctx, greetings)
}

/** @param now milliseconds since 1970 */
export function merchantsToGreet(now: number): Sql {
  const near = nearBirthdays(now)
  return sql`
    select merchant from message_birthdays_due(
      ${near.map(each => each.birthday)}::text[], ${near.map(each => each.year)}::text[])`
}

export const birthdayJob: ServedJob = {
  name: 'message.birthdays',
  schedule: '3,18,33,48 * * * *',
  run: job => eachDue(job, merchantsToGreet(job.clock()), ({ merchant }) => job.write(merchant, greetMerchant)),
}
