import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Member } from '../../contract/member.ts'
import { memberErased } from '../../contract/member-events.ts'
import { erasePatrons } from '../patrons/erase-patrons.ts'
import { namesOf } from './names-of.ts'

interface Person {
  readonly id: string
  readonly memberNum: string
  readonly mobile: string | null
  readonly email: string | null
  readonly cards: readonly string[]
}

/** Deletes everything personal of members. */
async function blank(ctx: TenantData & Timed, ids: readonly string[]): Promise<void> {
  await Promise.all([
    ctx.db.run(sql`
      update member_member set first_name = '', last_name = '', name = member_num, mobile = null, email = null, birthday = null,
        gender = 'unsaid', address = '', city = '', state = '', postcode = '', licence_plate = null, note = '', tags = '{}',
        consent_source = null,
        marketing_opt_out = true, status = 'erased', search_text = lower(member_num), version = version + 1,
        updated_at = ${ctx.now()}::timestamptz
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`),
    ctx.db.run(sql`
      delete from member_payment_pin where merchant_id = ${ctx.merchantId}::uuid and owner_id = any(${ids}::uuid[])`),
    ctx.db.run(sql`
      update member_svc set holder = '', note = '', search_text = lower(card_number), version = version + 1
      where merchant_id = ${ctx.merchantId}::uuid and member = any(${ids}::uuid[])`),
  ])
}

/** The member and who was merged into it, which is the same person. */
const peopleOf = (ctx: TenantData, id: string): Promise<Person[]> =>
  ctx.db.rows<Person>(sql`
    select m.id, m.member_num as "memberNum", m.mobile, m.email,
      array(select c.card_number from member_svc c where c.merchant_id = ${ctx.merchantId}::uuid and c.member = m.id) as cards
    from member_member m
    where m.merchant_id = ${ctx.merchantId}::uuid and (m.id = ${id}::uuid or m.merged_into = ${id}::uuid)
    order by m.id for update`)

/** Erases a member and everybody merged into it: what they said and how they were reached is gone, the ledgers stay. */
export async function erasePerson(
  ctx: Context,
  { id, memberNum }: { readonly id: string; readonly memberNum: string },
): Promise<void> {
  const people = await peopleOf(ctx, id)
  await blank(
    ctx,
    people.map(person => person.id),
  )
  await erasePatrons(
    ctx,
    people.map(person => person.id),
  )
  await ctx.audit.forget(
    Member.key,
    people.map(person => ({ recordId: person.id, title: person.memberNum })),
  )
  await ctx.audit.record([{ action: 'eraseMember', resource: Member.key, recordId: id, title: memberNum }])
  for (const person of people) await ctx.emit(memberErased, { ...person, names: namesOf(person) })
  await publishChanged(
    ctx,
    Member,
    people.map(person => ({ id: person.id })),
  )
}
