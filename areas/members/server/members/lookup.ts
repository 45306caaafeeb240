import { usablePoints } from '#areas/members/rules/points/account.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { lookUpMember } from '../../contract/lookup.ts'
import { SEE_CONTACT } from '../../contract/member.ts'
import type { CardState } from '../../contract/svc.ts'
import { type CardShop, shopDay, shopFor } from '../cards/card-shop.ts'
import { plainNumber } from '../cards/held-cards.ts'
import { lotsOf } from '../points/accounts.ts'
import { keptElsewhere } from '../points/held-points.ts'
import { membersNamed } from '../points/members-named.ts'
import { type OpenVoucher, openRewards, openVouchers, type RewardFacts } from '../rewards/open-rewards.ts'
import { memberOfQr } from './member-qr.ts'
import { tierAbove } from './tier-above.ts'

interface Found {
  readonly memberNum: string
  readonly firstName: string
  readonly mobile: string | null
  readonly status: 'active' | 'blocked'
  readonly draft: boolean
  readonly tier: string | null
  readonly priceLevel: number | null
  readonly promoCode: string | null
  readonly points: number
  readonly debt: number
}

interface CardRow {
  readonly card: string
  readonly type: string
  readonly state: CardState
  readonly balance: number
  readonly endsOn: string | null
}

/** Members by licence plate, where exactly one has it. */
async function byPlate(ctx: TenantData, text: string): Promise<string | undefined> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from member_member
    where merchant_id = ${ctx.merchantId}::uuid and licence_plate = ${text.replace(/\s/g, '').toUpperCase()}
      and status in ('active', 'blocked') limit 2`)
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** Cards are printed in groups of digits. */
const CARD_IN_GROUPS = /^[\d\s-]{16,}$/

async function memberBy(
  ctx: TenantData & Timed & WithServices<'secrets'>,
  text: string,
  shop: CardShop,
): Promise<string | undefined> {
  const shown = memberOfQr(ctx, text)
  if (shown !== undefined) return shown
  const number = CARD_IN_GROUPS.test(text) ? plainNumber(text) : text
  const named = await membersNamed(ctx, [number], shop.country)
  return named.get(number) ?? byPlate(ctx, text)
}

const factsOf = (ctx: TenantData & Timed, id: string) =>
  ctx.db.row<Found>(sql`
    select m.member_num as "memberNum", coalesce(nullif(m.first_name, ''), m.member_num) as "firstName", m.mobile, m.status,
      m.type = 'draft' as draft, t.name as tier, coalesce(p.price_level, t.price_level) as "priceLevel",
      c.barcode as "promoCode", m.points,
      coalesce(s.debt, 0) as debt
    from member_member m
    left join member_tier t on t.merchant_id = m.merchant_id and t.id = m.tier
    left join access.package p on p.merchant_id = m.merchant_id and p.id = m.package
    left join promotions.coupon c on c.merchant_id = m.merchant_id and c.barcode = m.promo_code and c.active
      and (c."from" is null or c."from" <= ${ctx.now()}::timestamptz) and (c."to" is null or c."to" > ${ctx.now()}::timestamptz)
    left join member_point_sum s on s.merchant_id = m.merchant_id and s.member_id = m.id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = ${id}::uuid and m.status in ('active', 'blocked')`)

/** Cards that can be shown, those that end first before the others. What has ended is worth nothing, job or no job. */
const cardsOf = (ctx: TenantData & Timed, id: string) =>
  ctx.db.rows<CardRow>(sql`
    select c.card_number as card, t.name as type, c.state, c.balance, c.ends_on::text as "endsOn"
    from member_svc c join member_svc_type t on t.merchant_id = c.merchant_id and t.id = c.type
    where c.merchant_id = ${ctx.merchantId}::uuid and c.member = ${id}::uuid and c.state in ('active', 'blocked')
      and (c.ends_at is null or c.ends_at > ${ctx.now()}::timestamptz)
    order by c.ends_on nulls last, c.id`)

/** Vouchers first: they cost nothing any more. */
const inReach = (rewards: readonly RewardFacts[], vouchers: readonly OpenVoucher[], usable: number) => [
  ...vouchers.map(({ name, code }) => ({ name, points: 0, code })),
  ...rewards
    .filter(({ cost }) => cost > 0 && cost <= usable)
    .map(({ name, cost }) => ({ name, points: cost, code: null })),
]

/** `/al/member/lookup` */
export const lookingUp = handle(lookUpMember, async (ctx, { ordLot, text }) => {
  const shop = await shopFor(ctx, lookUpMember.need, ordLot)
  if ('refused' in shop) return shop
  const id = await memberBy(ctx, text, shop)
  if (id === undefined) return refuse(RTN.notFound, 'member.refusal.noMember')
  const [member, cards, lots, next, kept, rewards, vouchers] = await Promise.all([
    factsOf(ctx, id),
    cardsOf(ctx, id),
    lotsOf(ctx, [id]),
    tierAbove(ctx, id, shopDay(ctx.clock(), shop)),
    keptElsewhere(ctx, id, null),
    openRewards(ctx, shop, id, null),
    openVouchers(ctx, shop, id, null),
  ])
  if (!member) return notFound()
  const { debt, draft, priceLevel, mobile, ...facts } = member
  const spends = !draft && member.status === 'active'
  const usable = spends ? Math.max(0, usablePoints({ lots, debt }, ctx.clock()) - kept) : 0
  return done({
    memberId: id,
    ...facts,
    mobile: ctx.access.may(SEE_CONTACT) ? mobile : null,
    draft,
    // A draft has no member price.
    priceLevel: draft ? null : priceLevel,
    usable,
    rewards: spends ? inReach(rewards, vouchers, usable) : [],
    balance: toWire(cards.reduce((sum, { state, balance }) => (state === 'active' ? sum + balance : sum), 0)),
    cards: cards.map(card => ({ ...card, balance: toWire(card.balance) })),
    next,
  })
})
