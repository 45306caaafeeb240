import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { blockMember, confirmMembers, Member } from '../../contract/member.ts'

/** `/al/member/member/confirm` */
export const confirming = handle(confirmMembers, async (ctx, { target }) => {
  const ids = await ctx.chosen(Member, target)
  if (!Array.isArray(ids)) return ids
  const drafts = await ctx.db.rows<{ id: string }>(sql`
    select id from member_member
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) and type = 'draft' and status = 'active'`)
  const changed = await ctx.change(
    Member,
    drafts.map(({ id }) => ({ id, patch: { type: 'confirmed' as const } })),
  )
  return 'refused' in changed ? changed : done({ confirmed: changed.length })
})

interface Standing {
  readonly name: string
  readonly status: string
}

/** `/al/member/member/block` */
export const blocking = handle(blockMember, async (ctx, { id, blocked, reason }) => {
  const member = await ctx.db.row<Standing>(sql`
    select name, status from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!member) return notFound()
  if (member.status === 'merged' || member.status === 'erased') return refuse(RTN.wrongState, 'member.member.gone')
  const status = blocked ? ('blocked' as const) : ('active' as const)
  if (member.status === status) return done({ status })
  await ctx.db.run(sql`
    update member_member set status = ${status}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([
    {
      action: blocked ? 'block' : 'unblock',
      resource: Member.key,
      recordId: id,
      title: member.name,
      before: { status: member.status },
      after: { status, ...(reason ? { reason } : {}) },
    },
  ])
  await publishChanged(ctx, Member, [{ id }])
  return done({ status })
})
