import { giveBackPoints, spendPoints, usablePoints } from '#areas/members/rules/points/account.ts'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Member } from '../../contract/member.ts'
import { voucherIssued } from '../../contract/member-events.ts'
import { issueVoucher, Voucher, type VoucherState, voidVoucher } from '../../contract/reward.ts'
import { newCardNumber } from '../cards/card-numbers.ts'
import { shopDay, shopFor } from '../cards/card-shop.ts'
import { Accounts } from '../points/accounts.ts'
import { keptElsewhere } from '../points/held-points.ts'
import { membersNamed } from '../points/members-named.ts'
import { expireFirst } from '../points/sale-work.ts'
import { creditCard } from './credit-card.ts'
import { openRewards } from './open-rewards.ts'

interface Issued {
  readonly id: string
  readonly code: string
  readonly validUntil: string
  readonly member: string
  readonly reward: string
  readonly card: string | null
}

const spends = async ({ db, merchantId }: TenantData, id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from member_member
    where merchant_id = ${merchantId}::uuid and id = ${id}::uuid and type = 'confirmed' and status = 'active'`)) !==
  undefined

const issuedBy = ({ db, merchantId }: TenantData, key: string): Promise<Issued | undefined> =>
  db.row<Issued>(sql`
    select v.id, v.code, coalesce(v.valid_until::text, '') as "validUntil", v.member, v.reward, c.card_number as card
    from member_voucher v
    left join member_svc_entry e on e.merchant_id = v.merchant_id and e.key = 'reward:' || v.id
    left join member_svc c on c.merchant_id = e.merchant_id and c.id = e.card
    where v.merchant_id = ${merchantId}::uuid and v.id = ${key}::uuid`)

/** `/al/member/reward/issue`: the key is the voucher's id. */
export async function issue(
  ctx: Context,
  { ordLot, member: text, reward: rewardId, key }: InputOfOperation<typeof issueVoucher>,
): Promise<Answer<OutputOfOperation<typeof issueVoucher>>> {
  const shop = await shopFor(ctx, issueVoucher.need, ordLot)
  if ('refused' in shop) return shop
  const id = (await membersNamed(ctx, [text], shop.country)).get(text)
  const accounts = await Accounts.hold(ctx, id === undefined ? [] : [id])
  const held = id === undefined ? undefined : accounts.of(id)
  if (!held) return refuse(RTN.notFound, 'member.refusal.noMember')
  const before = await issuedBy(ctx, key)
  if (before && (before.member !== held.memberId || before.reward !== rewardId))
    return refuse(RTN.duplicate, 'member.points.keyUsed')
  const reward = (await openRewards(ctx, shop, held.memberId, null)).find(each => each.id === rewardId)
  const balance = async () =>
    (
      await ctx.db.row<{ points: number }>(sql`
        select points from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${held.memberId}::uuid`)
    )?.points ?? 0
  if (before) {
    const { code, validUntil, card } = before
    return done({ id: key, code, validUntil, card, balance: await balance() })
  }
  if (!reward || !(await spends(ctx, held.memberId))) return refuse(RTN.wrongState, 'member.reward.notOpen')
  const at = ctx.clock()
  const businessDay = shopDay(at, shop)
  expireFirst({ ctx, accounts }, held)
  const usable = usablePoints(held.account, at) - (await keptElsewhere(ctx, held.memberId, null))
  const spent = spendPoints(held.account, reward.cost, at)
  if ('lack' in spent || (reward.cost > 0 && usable < reward.cost))
    return refuse(RTN.wrongState, 'member.reward.tooFew', { params: { cost: reward.cost } })
  const facts = { siteId: shop.id, businessDay, reason: reward.name }
  accounts.post(ctx, held, spent, { key: `reward:${key}`, kind: 'redeem', at, ...facts })
  const validUntil = Temporal.PlainDate.from(businessDay).add({ days: reward.validDays }).toString()
  const credit = { member: held.memberId, reward, voucher: key, validUntil }
  const credited = reward.kind === 'cardCredit' ? await creditCard(ctx, shop, credit) : undefined
  if (credited && 'refused' in credited) return credited
  await accounts.write(ctx)
  const code = newCardNumber(ctx)
  await ctx.db.run(sql`
    insert into member_voucher (merchant_id, id, version, created_at, updated_at, search_text, code, reward, member, state, cost,
      issued_at, valid_until, used_at, site, who)
    values (${ctx.merchantId}::uuid, ${key}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, ${` ${code} ${held.memberNum}`.toLowerCase()}, ${code},
      ${reward.id}::uuid, ${held.memberId}::uuid, ${credited ? 'used' : 'issued'}, ${reward.cost}, ${ctx.now()}::timestamptz, ${validUntil}::date,
      ${credited ? ctx.now() : null}::timestamptz,
      ${shop.id}::uuid, ${ctx.who?.fullName ?? null})`)
  await publishChanged(ctx, Voucher, [{ id: key, site: shop.id }])
  if (!credited)
    await ctx.emit(voucherIssued, {
      ...{ voucherId: key, memberId: held.memberId, reward: reward.name, code, siteId: shop.id },
    })
  await publishChanged(ctx, Member, [{ id: held.memberId }])
  return done({ id: key, code, validUntil, card: credited?.number ?? null, balance: await balance() })
}

const issuing = handle(issueVoucher, issue)

interface Standing {
  readonly code: string
  readonly state: VoucherState
  readonly member: string
  readonly site: string | null
  readonly valid: boolean
}

const voucherRow = ({ db, merchantId }: TenantData, id: string, lock = sql``) =>
  db.row<Standing>(sql`
    select code, state, member, site, valid_until is not null as valid from member_voucher
    where merchant_id = ${merchantId}::uuid and id = ${id}::uuid ${lock}`)

/** `/al/member/reward/void` */
const voiding = handle(voidVoucher, async (ctx, { id, reason }) => {
  const before = await voucherRow(ctx, id)
  if (!before) return notFound()
  const entry = await ctx.db.row<{ points: number; parts: { lot: string; points: number }[] }>(sql`
    select points, parts from member_point_entry
    where merchant_id = ${ctx.merchantId}::uuid and key = ${`reward:${id}`}`)
  // The account first, as bills do that keep or use a voucher: nothing comes between.
  const accounts = await Accounts.hold(ctx, [before.member], entry?.parts.map(({ lot }) => lot) ?? [])
  const voucher = await voucherRow(ctx, id, sql`for update`)
  if (!voucher || !ctx.access.answersFor(voidVoucher.need, voucher.site)) return notFound()
  if (voucher.state === 'void') return done({ state: 'void' as const })
  const onBill = await ctx.db.row(sql`
    select 1 from member_point_hold
    where merchant_id = ${ctx.merchantId}::uuid and voucher = ${id}::uuid and until > ${ctx.now()}::timestamptz`)
  if (onBill || !voucher.valid || (voucher.state !== 'issued' && voucher.state !== 'givenBack'))
    return refuse(RTN.wrongState, 'member.reward.notVoidable')
  const held = accounts.of(voucher.member)
  if (held && entry && entry.points < 0) {
    const back = giveBackPoints(held.account, entry.parts, 0, -entry.points)
    accounts.post(ctx, held, back, {
      ...{ key: `void:${id}`, kind: 'giveBack', at: ctx.clock(), reason },
      siteId: voucher.site ?? undefined,
    })
    expireFirst({ ctx, accounts }, held)
  }
  await accounts.write(ctx)
  await ctx.db.run(sql`
    update member_voucher set state = 'void', version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([
    { action: 'voidVoucher', resource: Voucher.key, recordId: id, title: voucher.code, after: { reason } },
  ])
  await publishChanged(ctx, Voucher, [{ id, site: voucher.site }])
  await publishChanged(ctx, Member, [{ id: voucher.member }])
  return done({ state: 'void' as const })
})

export const voucherOperations = [issuing, voiding]
