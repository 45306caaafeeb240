import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Member } from '../../contract/member.ts'
import { memberConfirmed } from '../../contract/member-events.ts'
import { releasePoints } from '../points/release-points.ts'

/**
 * Makes a full member of a draft whose mobile was proved. The person confirmed it, not the clerk: whoever registers members needs no
 * permission to confirm drafts.
 */
export async function confirmProved(ctx: Context, id: string): Promise<void> {
  const member = await ctx.db.row<{ name: string }>(sql`
    update member_member set type = 'confirmed', version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and type = 'draft' and status = 'active'
    returning name`)
  if (!member) return
  await releasePoints(ctx, [id])
  await ctx.audit.record([
    {
      action: 'confirmByMobile',
      resource: Member.key,
      recordId: id,
      title: member.name,
      before: { type: 'draft' },
      after: { type: 'confirmed' },
    },
  ])
  await publishChanged(ctx, Member, [{ id }])
  await ctx.emit(memberConfirmed, { memberId: id })
}
