import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { greetingDay } from '../../rules/campaign/birthday-greeting.ts'
import { sealUnsubscribe } from '../consent/unsubscribe-token.ts'
import { type DesignMember, elementsOf, memberValues, senderValues } from '../designs/design-values.ts'
import { type DesignTexts, rendererOf } from '../designs/liquid.ts'

const HOUR = 9
const DESIGN_CODE = 'birthday'

interface Celebrant extends DesignMember {
  readonly id: string
  readonly birthday: string
  readonly zone: string
  readonly mobile: string | null
  readonly email: string | null
}

type BirthdayDesign = DesignTexts & { readonly channel: Channel; readonly language: string }

/** Members whose day is near; which of them it is, their own clock says. */
const nearBirthdays = (ctx: Context): Promise<Celebrant[]> =>
  ctx.db.rows<Celebrant>(sql`
    select m.id, m.birthday, m.name, m.first_name as "firstName", m.last_name as "lastName", m.member_num as "memberNum", m.points,
      m.mobile, m.email, coalesce(s.time_zone, f.time_zone, 'UTC') as zone
    from members.member m
    left join platform.site s on s.merchant_id = m.merchant_id and s.id = m.home_shop
    left join (
      select merchant_id, (array_agg(time_zone order by position, ord_lot))[1] as time_zone from platform.site
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id) f on f.merchant_id = m.merchant_id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.status = 'active' and m.birthday is not null
      and right(m.birthday, 5) in (
        select to_char(${ctx.now()}::timestamptz + make_interval(days => n), 'MM-DD') from generate_series(-1, 2) as n)`)

/** Whether a member's day is today by the clock of the shop, at 09:00 or after. @returns the year that is greeted */
function greetedYear({ birthday, zone }: Celebrant, now: number): number | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const isDay = greetingDay(birthday, local.year).equals(local.toPlainDate())
  return isDay && local.hour >= HOUR ? local.year : undefined
}

async function greetMerchant(ctx: Context): Promise<void> {
  const designs = await ctx.db.rows<BirthdayDesign>(sql`
    select channel, language, subject, body, html from message_design
    where merchant_id = ${ctx.merchantId}::uuid and code = ${DESIGN_CODE} and active order by channel, language = 'en' desc`)
  const people = designs.length === 0 ? [] : await nearBirthdays(ctx)
  if (people.length === 0) return
  const [elements, sender] = await Promise.all([elementsOf(ctx), senderValues(ctx, null)])
  for (const member of people) {
    const year = greetedYear(member, ctx.clock())
    const design = designs.find(({ channel }) => (channel === 'sms' ? member.mobile : member.email) !== null)
    if (year === undefined || !design) continue
    const address = (design.channel === 'sms' ? member.mobile : member.email) ?? ''
    const token = sealUnsubscribe(ctx.services.secrets, {
      ...{ merchantId: ctx.merchantId, channel: design.channel, address, messageId: member.id },
    })
    const unsubscribe = `${ctx.services.publicUrl}/email/us?t=${encodeURIComponent(token)}`
    const rendered = rendererOf(design, elements).render(memberValues(member, sender, { unsubscribe }))
    if (!('subject' in rendered)) continue
    await ctx.services.messages.send({
      ...{ channel: design.channel, to: address, body: rendered.body, html: rendered.html, secret: false },
      ...(design.channel === 'email' ? { subject: rendered.subject } : {}),
      ...{ purpose: 'marketing', member: member.id, design: DESIGN_CODE, language: design.language },
      // Once a year, even if the birthday is changed.
      key: `birthday:${year}:${member.id}`,
    })
  }
}

export const birthdayJob: ServedJob = {
  name: 'message.birthdays',
  schedule: '3,18,33,48 * * * *',
  async run(job) {
    await eachMerchant(job, id => job.write(id, greetMerchant))
  },
}
