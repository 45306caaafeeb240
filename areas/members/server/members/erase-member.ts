import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { eraseMember } from '../../contract/merge-members.ts'
import { written } from '../cards/over-limit.ts'
import { erasePerson } from './erase-person.ts'

interface Value {
  readonly memberNum: string
  readonly status: string
  readonly points: number
  readonly homeShop: string | null
}

/** What is on the cards of a member, in cents. */
const balanceOf = async (ctx: TenantData, id: string): Promise<number> =>
  (
    await ctx.db.row<{ balance: number }>(sql`
      select coalesce(sum(balance), 0)::bigint as balance from member_svc
      where merchant_id = ${ctx.merchantId}::uuid and member = ${id}::uuid and state in ('active', 'blocked')`)
  )?.balance ?? 0

/** `/al/member/member/erase` */
export const erasing = handle(eraseMember, async (ctx, { id, confirm }) => {
  const member = await ctx.db.row<Value>(sql`
    select member_num as "memberNum", status, points, home_shop as "homeShop" from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!member) return notFound()
  const { memberNum } = member
  if (!ctx.access.answersFor(eraseMember.need, member.homeShop))
    return refuse(RTN.notPermitted, 'member.member.otherShops')
  if (member.status === 'erased') return done({ memberNum })
  if (member.status === 'merged') return refuse(RTN.wrongState, 'member.member.gone')
  const balance = await balanceOf(ctx, id)
  if ((member.points > 0 || balance > 0) && !confirm)
    return refuse(RTN.valueLeft, 'member.member.valueLeft', {
      params: { points: member.points, balance: written(balance) },
      map: { points: member.points, balance: toWire(balance) },
    })
  await erasePerson(ctx, { id, memberNum })
  return done({ memberNum })
})
