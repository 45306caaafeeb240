import { balanceOf } from '#areas/members/rules/points/account.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Member } from '../../contract/member.ts'
import { membersMerged } from '../../contract/member-events.ts'
import { mergeMembers } from '../../contract/merge-members.ts'
import { GIVEN_DAYS, MOST_ADJUSTED } from '../../contract/points.ts'
import { Accounts } from '../points/accounts.ts'
import { givenTogether, lockGiver, moveGiven } from '../points/given-points.ts'
import { reachTiers } from '../points/reach-tiers.ts'
import { releasePoints } from '../points/release-points.ts'
import { tiersOf } from '../points/tier-facts.ts'
import { stateOptOuts } from './member-consent.ts'
import { moveAccount } from './move-account.ts'
import { moveBelongings, takeFields } from './move-belongings.ts'

interface Merged {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly type: string
  readonly optedOut: boolean
  readonly homeShop: string | null
}

const membersOf = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.rows<Merged>(sql`
    select id, name, status, type, marketing_opt_out as "optedOut", home_shop as "homeShop" from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id`)

const cardsOf = (ctx: TenantData, ids: readonly string[]) =>
  ctx.db.row<{ cards: number; balance: number }>(sql`
    select count(*)::int as cards, coalesce(sum(balance), 0)::bigint as balance from member_svc
    where merchant_id = ${ctx.merchantId}::uuid and member = any(${ids}::uuid[])`)

/** `/al/member/member/merge` */
export const merging = handle(mergeMembers, async (ctx, { keep, drop, fields, preview }) => {
  const dropped = [...new Set(drop)].filter(id => id !== keep)
  const all = [keep, ...dropped]
  await lockGiver(ctx)
  const accounts = await Accounts.hold(ctx, all)
  const [people, cards] = await Promise.all([membersOf(ctx, all), cardsOf(ctx, all)])
  const keptAccount = accounts.of(keep)
  const known = people.length === all.length && Object.values(fields).every(id => id !== undefined && all.includes(id))
  if (dropped.length === 0 || !keptAccount || !known) return notFound()
  if (!people.every(({ homeShop }) => ctx.access.answersFor(mergeMembers.need, homeShop)))
    return refuse(RTN.notPermitted, 'member.member.otherShops')
  if (people.some(({ status }) => status === 'merged' || status === 'erased'))
    return refuse(RTN.wrongState, 'member.member.gone')
  const gifts = await givenTogether(ctx, all)
  if (gifts > MOST_ADJUSTED)
    return refuse(RTN.wrongState, 'member.member.mergesGiven', {
      params: { points: gifts, most: MOST_ADJUSTED, days: GIVEN_DAYS },
    })
  for (const id of dropped) {
    const account = accounts.of(id)
    if (account) moveAccount(ctx, accounts, keptAccount, account)
  }
  const optedOut = people.some(person => person.optedOut)
  const outcome = {
    points: balanceOf(keptAccount.account),
    debt: keptAccount.account.debt,
    cards: cards?.cards ?? 0,
    balance: toWire(cards?.balance ?? 0),
    optedOut,
  }
  if (preview) return done(outcome)
  await accounts.write(ctx)
  await moveBelongings(ctx, keep, dropped)
  await moveGiven(ctx, keep, dropped)
  await takeFields(ctx, keep, fields, { optedOut, confirmed: people.some(({ type }) => type === 'confirmed') })
  if (optedOut) await stateStricter(ctx, keep)
  await settle(ctx, keep, dropped, people)
  return done(outcome)
})

/** Who opted out under either name is written to under none. */
async function stateStricter(ctx: Context, keep: string): Promise<void> {
  const row = await ctx.db.row<{ mobile: string | null; email: string | null }>(sql`
    select mobile, email from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${keep}::uuid`)
  const now = { id: keep, mobile: row?.mobile, email: row?.email }
  await stateOptOuts(ctx, [{ before: { ...now, marketingOptOut: false }, after: { ...now, marketingOptOut: true } }])
}

/** Tier, waiting points, log and events of the member that is left. */
async function settle(
  ctx: Context,
  keep: string,
  dropped: readonly string[],
  people: readonly Merged[],
): Promise<void> {
  if (people.some(({ type }) => type === 'confirmed')) await releasePoints(ctx, [keep])
  await reachTiers(ctx, await tiersOf(ctx), [
    { memberId: keep, day: ctx.now().slice(0, 10), spend: 0, points: 0, visits: 0 },
  ])
  const name = people.find(({ id }) => id === keep)?.name ?? ''
  await ctx.audit.record([
    { action: 'mergeMembers', resource: Member.key, recordId: keep, title: name, after: { merged: dropped.length } },
  ])
  await ctx.emit(membersMerged, { keep, dropped })
  await publishChanged(
    ctx,
    Member,
    [keep, ...dropped].map(id => ({ id })),
  )
}
