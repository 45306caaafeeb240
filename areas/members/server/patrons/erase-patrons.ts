import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Patron } from '../../contract/patron.ts'

interface Guest {
  readonly id: string
  readonly memberNum: string
}

/** Deletes the patrons that members are, with their visits. Of who is barred the barring is left, under the member's number. */
export async function erasePatrons(ctx: Context, members: readonly string[]): Promise<void> {
  const own = sql`merchant_id = ${ctx.merchantId}::uuid`
  const guests = await ctx.db.rows<Guest>(sql`
    select p.id, m.member_num as "memberNum" from member_patron p
    join member_member m on m.merchant_id = p.merchant_id and m.id = p.member
    where p.merchant_id = ${ctx.merchantId}::uuid and p.member = any(${members}::uuid[]) order by p.id for update of p`)
  if (guests.length === 0) return
  const ids = guests.map(({ id }) => id)
  await ctx.db.run(sql`delete from member_patron_visit where ${own} and patron = any(${ids}::uuid[])`)
  await ctx.db.run(sql`delete from member_patron where ${own} and id = any(${ids}::uuid[]) and not barred`)
  await ctx.db.run(sql`
    update member_patron p set name = m.member_num, mobile = null, email = null, birthday = null, company = '', plate = null,
      last_visit_at = null, search_text = lower(m.member_num), version = p.version + 1, updated_at = ${ctx.now()}::timestamptz
    from member_member m
    where p.merchant_id = ${ctx.merchantId}::uuid and m.merchant_id = p.merchant_id and m.id = p.member and p.id = any(${ids}::uuid[])`)
  await ctx.audit.forget(
    Patron.key,
    guests.map(({ id, memberNum }) => ({ recordId: id, title: memberNum })),
  )
  await publishChanged(
    ctx,
    Patron,
    ids.map(id => ({ id })),
  )
}
