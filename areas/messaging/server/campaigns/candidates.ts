import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import type { Candidate } from '../../rules/campaign/recipient-list.ts'
import type { DesignMember } from '../designs/design-values.ts'

/** A campaign as its list and its messages need it. */
export interface CampaignFacts {
  readonly id: string
  readonly channel: Channel
  readonly site: string | null
  readonly design: string
  readonly tags: readonly string[]
  readonly birthdayMonth: number | null
  readonly seenWithinDays: number | null
  readonly notSeenForDays: number | null
  readonly tier: string | null
  /** Minor units. */
  readonly minimumSpend: number | null
  readonly city: string | null
  readonly holdBack: number
}

export interface CampaignCandidate extends Candidate, DesignMember {
  /** The member's, else the home shop's. */
  readonly language: string | null
}

/** Days that a minimum spend looks back. */
const SPEND_DAYS = 365

export const campaignRow = (db: Queries, merchantId: string, id: string) =>
  db.row<
    CampaignFacts & {
      name: string
      approvalRequestedAt: string | null
      state: string
      startsAt: string | null
      /** When the list was taken; null: not yet. */
      listedAt: string | null
      version: number
    }
  >(sql`
    select id, channel, site, design, tags, birthday_month as "birthdayMonth", seen_within_days as "seenWithinDays", not_seen_for_days as "notSeenForDays",
      tier, minimum_spend as "minimumSpend", city,
      hold_back as "holdBack", name, approval_requested_at as "approvalRequestedAt", state, starts_at as "startsAt", listed_at as "listedAt", version
    from message_campaign where merchant_id = ${merchantId}::uuid and id = ${id}::uuid for update`)

/** Members whom the filter finds, with what is known of their address; in the order of their ids. */
export function candidatesOf(
  db: Queries,
  merchantId: string,
  { channel, tags, birthdayMonth, seenWithinDays, notSeenForDays, tier, minimumSpend, city }: CampaignFacts,
  now: string,
): Promise<CampaignCandidate[]> {
  const address = channel === 'sms' ? sql`m.mobile` : sql`lower(m.email)`
  return db.rows<CampaignCandidate>(sql`
    select m.id, ${address} as address, a.state as consent, a.suppression is not null as suppressed, m.status <> 'active' as blocked,
      m.name, m.first_name as "firstName", m.last_name as "lastName", m.member_num as "memberNum", m.points,
      coalesce(m.language, l.iso_name) as language
    from members.member m
    left join message_address a on a.merchant_id = m.merchant_id and a.channel = ${channel} and a.address = ${address}
    left join system.shop_language l on l.merchant_id = m.merchant_id and l.site_id = m.home_shop and l.default_language
    left join (
      select d.merchant_id, d.member_id, sum(d.spend) as spend from members.day d
      where d.merchant_id = ${merchantId}::uuid and d.day >= ${now}::timestamptz::date - ${SPEND_DAYS}::int
      group by d.merchant_id, d.member_id) d on d.merchant_id = m.merchant_id and d.member_id = m.id
    where m.merchant_id = ${merchantId}::uuid and m.status in ('active', 'blocked')
      and (cardinality(${tags}::text[]) = 0 or m.tags && ${tags}::text[])
      and (${birthdayMonth}::int is null or right(m.birthday, 5) like lpad(${birthdayMonth}::text, 2, '0') || '-%')
      and (${seenWithinDays}::int is null or m.last_seen_at >= ${now}::timestamptz - make_interval(days => ${seenWithinDays}))
      and (${notSeenForDays}::int is null or m.last_seen_at is null
        or m.last_seen_at < ${now}::timestamptz - make_interval(days => ${notSeenForDays}))
      and (${tier}::uuid is null or m.tier = ${tier}::uuid)
      and (${minimumSpend}::bigint is null or coalesce(d.spend, 0) >= ${minimumSpend}::bigint)
      and (${city}::text is null or lower(m.city) = lower(${city}))
    order by m.id`)
}
