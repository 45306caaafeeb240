import {
  addLot,
  balanceOf,
  expirePoints,
  inSpendingOrder,
  spendPoints,
  usablePoints,
} from '#areas/members/rules/points/account.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Member } from '../../contract/member.ts'
import { adjustPoints, GIVEN_DAYS, MOST_ADJUSTED, memberPoints } from '../../contract/points.ts'
import { Accounts, lotsOf } from './accounts.ts'
import { lockGiver, mostGiven, rememberGiven } from './given-points.ts'

const textOf = (at: number): string => new Date(at).toISOString()

/** `/al/member/points/lots` */
export const showingPoints = handle(memberPoints, async (ctx, { id }) => {
  const member = await ctx.db.row<{ debt: number | null }>(sql`
    select s.debt from member_member m
    left join member_point_sum s on s.merchant_id = m.merchant_id and s.member_id = m.id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = ${id}::uuid`)
  if (!member) return notFound()
  const lots = await lotsOf(ctx, [id])
  const { account } = expirePoints({ lots, debt: member.debt ?? 0 }, ctx.clock())
  const points = new Map(lots.map(lot => [lot.id, lot.points]))
  return done({
    balance: balanceOf(account),
    usable: usablePoints(account, ctx.clock()),
    debt: account.debt,
    lots: inSpendingOrder(account.lots.filter(({ left }) => left > 0)).map(lot => ({
      id: lot.id,
      points: points.get(lot.id) ?? lot.left,
      left: lot.left,
      earnedAt: textOf(lot.earnedAt),
      availableAt: lot.availableAt === null ? null : textOf(lot.availableAt),
      expiresAt: lot.expiresAt === null ? null : textOf(lot.expiresAt),
    })),
  })
})

/** `/al/member/points/adjust` */
export const adjusting = handle(adjustPoints, async (ctx, { id, ordLot, points, reason, key }) => {
  const shop = await answeringSite(ctx, adjustPoints.need, ordLot)
  if (shop === undefined) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  await lockGiver(ctx)
  const accounts = await Accounts.hold(ctx, [id])
  const held = accounts.of(id)
  if (!held) return notFound()
  const entryKey = `adjust:${key}`
  const before = await ctx.db.row<{ member: string }>(sql`
    select member from member_point_entry where merchant_id = ${ctx.merchantId}::uuid and key = ${entryKey}`)
  if (before && before.member !== id) return refuse(RTN.duplicate, 'member.points.keyUsed')
  if (before) return done({ balance: balanceOf(held.account) })
  const earlierPoints = points > 0 ? await mostGiven(ctx, { member: id }) : 0
  if (points > 0 && earlierPoints + points > MOST_ADJUSTED)
    return refuse(RTN.wrongState, 'member.points.givenTooMany', {
      params: { most: MOST_ADJUSTED, days: GIVEN_DAYS, earlier: Math.max(0, earlierPoints) },
    })
  const at = ctx.clock()
  const ended = expirePoints(held.account, at)
  accounts.post(ctx, held, ended, { key: `expire:${ctx.random.id()}`, kind: 'expire', at })
  const adjusted = points > 0 ? added(ctx, held.account, points, held.isDraft) : spendPoints(held.account, -points, at)
  if ('lack' in adjusted)
    return refuse(RTN.wrongState, 'member.points.tooFew', { params: { usable: usablePoints(held.account, at) } })
  const [lot] = points > 0 ? adjusted.account.lots.slice(-1) : []
  if (lot) held.kept.set(lot.id, { points, idleMonths: null })
  accounts.post(ctx, held, adjusted, { key: entryKey, kind: 'adjust', at, siteId: shop ?? undefined, reason })
  await accounts.write(ctx)
  await rememberGiven(ctx, [{ key: entryKey, to: { member: id }, points }])
  await logAdjustment(ctx, id, points, reason)
  await publishChanged(ctx, Member, [{ id }])
  return done({ balance: balanceOf(held.account) })
})

const added = (ctx: Writing, account: Parameters<typeof addLot>[0], points: number, isDraft: boolean) =>
  addLot(account, {
    id: ctx.random.id(),
    left: points,
    earnedAt: ctx.clock(),
    availableAt: isDraft ? null : ctx.clock(),
    expiresAt: null,
  })

type Logging = Parameters<Parameters<typeof handle<typeof adjustPoints>>[1]>[0]

async function logAdjustment(ctx: Logging, id: string, points: number, reason: string): Promise<void> {
  const member = await ctx.db.row<{ name: string }>(sql`
    select name from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([
    {
      action: 'adjustPoints',
      resource: Member.key,
      recordId: id,
      title: member?.name ?? '',
      after: { points, reason },
    },
  ])
}
