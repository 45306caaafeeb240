import type { RewardTerms } from '#areas/members/rules/points/reward.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { CardShop } from '../cards/card-shop.ts'
import { shopDay } from '../cards/card-shop.ts'

export interface RewardFacts extends RewardTerms {
  readonly id: string
  readonly name: string
  readonly cost: number
  readonly validDays: number
}

/** A voucher that can be used, with its reward. */
export interface OpenVoucher extends RewardFacts {
  readonly voucher: string
  readonly code: string
}

const COLUMNS = sql`r.id, r.name, r.kind, r.amount, r.percent::float8 as percent, r.item, r.minimum_bill as "minimumBill", r.cost,
  r.valid_days as "validDays"`

/**
 * Rewards that a member may have at a shop now, cheapest first: in force, and not had as often as one member may. Bills that keep one count,
 * and vouchers that came back with a bill while they can be used again.
 * @param sale the bill that asks, whose own choice does not count
 */
export const openRewards = (
  { db, merchantId, now }: TenantData & Pick<Timed, 'now'>,
  shop: CardShop,
  member: string,
  sale: string | null,
): Promise<RewardFacts[]> =>
  db.rows<RewardFacts>(sql`
    select ${COLUMNS} from member_reward r
    left join (
      select merchant_id, reward, count(*)::int as had from member_voucher
      where merchant_id = ${merchantId}::uuid and member = ${member}::uuid
        and (state in ('issued', 'used', 'expired') or (state = 'givenBack' and valid_until is not null))
      group by merchant_id, reward) v on v.merchant_id = r.merchant_id and v.reward = r.id
    left join (
      select merchant_id, reward, count(*)::int as kept from member_point_hold
      where merchant_id = ${merchantId}::uuid and member_id = ${member}::uuid and until > ${now()}::timestamptz
        and reward is not null and sale_id is distinct from ${sale}::uuid
      group by merchant_id, reward) h on h.merchant_id = r.merchant_id and h.reward = r.id
    where r.merchant_id = ${merchantId}::uuid and r.active
      and (cardinality(r.ord_lots) = 0 or ${shop.ordLot} = any(r.ord_lots))
      and (r."from" is null or r."from" <= ${now()}::timestamptz) and (r."to" is null or r."to" > ${now()}::timestamptz)
      and (r.most_per_member is null or coalesce(v.had, 0) + coalesce(h.kept, 0) < r.most_per_member)
    order by r.cost, r.name`)

/** Vouchers of a member that can be used today, and that no other bill keeps. */
export const openVouchers = (
  { db, merchantId, now, clock }: TenantData & Timed,
  shop: CardShop,
  member: string,
  sale: string | null,
): Promise<OpenVoucher[]> =>
  db.rows<OpenVoucher>(sql`
    select ${COLUMNS}, v.id as voucher, v.code
    from member_voucher v
    join member_reward r on r.merchant_id = v.merchant_id and r.id = v.reward
    left join member_point_hold h on h.merchant_id = v.merchant_id and h.voucher = v.id and h.until > ${now()}::timestamptz
      and h.sale_id is distinct from ${sale}::uuid
    where v.merchant_id = ${merchantId}::uuid and v.member = ${member}::uuid and v.state in ('issued', 'givenBack')
      and v.valid_until >= ${shopDay(clock(), shop)}::date and h.sale_id is null
      and (cardinality(r.ord_lots) = 0 or ${shop.ordLot} = any(r.ord_lots))
    order by v.valid_until, v.code`)
