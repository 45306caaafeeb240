import { erasedBuyer } from '#areas/members/contract/member-events.ts'
import { nationalWriting } from '#platform/rules/codes/phone-number.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

interface Numbers {
  readonly memberNum: string
  readonly mobile: string | null
  readonly cards: readonly string[]
}

/** Whatever sales name somebody by, the mobile also as bills of before have it. */
export const namesOf = ({ memberNum, mobile, cards }: Numbers): string[] => [
  memberNum,
  ...(mobile === null ? [] : [mobile, nationalWriting(mobile) ?? mobile]),
  ...cards,
]

/** By whatever sales name members, with those who were merged into them, the member. */
export async function namesByMember(
  { db, merchantId }: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await db.rows<Numbers & { member: string }>(sql`
    select coalesce(m.merged_into, m.id) as member, m.member_num as "memberNum", m.mobile,
      array(select c.card_number from member_svc c where c.merchant_id = ${merchantId}::uuid and c.member = m.id) as cards
    from member_member m
    where m.merchant_id = ${merchantId}::uuid and (m.id = any(${ids}::uuid[]) or m.merged_into = any(${ids}::uuid[]))`)
  return new Map(people.flatMap(({ member, ...numbers }) => namesOf(numbers).map(name => [name, member] as const)))
}

/** Whatever sales name a member by, with those who were merged into it, and as they are kept once it is erased. */
export async function allNamesOf({ db, merchantId }: TenantData, id: string): Promise<string[]> {
  const people = await db.rows<Numbers>(sql`
    select m.member_num as "memberNum", m.mobile,
      array(select c.card_number from member_svc c where c.merchant_id = ${merchantId}::uuid and c.member = m.id) as cards
    from member_member m
    where m.merchant_id = ${merchantId}::uuid and (m.id = ${id}::uuid or m.merged_into = ${id}::uuid)`)
  return people.flatMap(person => [...namesOf(person), erasedBuyer(person)])
}
