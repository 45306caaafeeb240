import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Member } from '../../contract/member.ts'
import { confirmProved } from '../registration/confirm-proved.ts'

/** The member whose mobile somebody proved by a PIN. */
export interface ProvedMember {
  readonly memberId: string
  readonly memberNum: string
  /** Without a name the number: the name of the lists would be a contact. */
  readonly name: string
  readonly draft: boolean
  readonly status: string
  readonly birthday: string | null
  /** When the payment PIN was set last, milliseconds since the epoch. */
  readonly pinSetAt: number | null
}

/** Who has a mobile, or whom that member was merged into; locked until the commit. */
export const provedMember = ({ db, merchantId }: TenantData, mobile: string): Promise<ProvedMember | undefined> =>
  db.row<ProvedMember>(sql`
    select m.id as "memberId", coalesce(nullif(trim(concat(m.first_name, ' ', m.last_name)), ''), m.member_num) as name,
      m.member_num as "memberNum", m.type = 'draft' as draft, m.status, m.birthday,
      (extract(epoch from p.set_at) * 1000)::float8 as "pinSetAt"
    from member_member h
    join member_member m on m.merchant_id = h.merchant_id and m.id = coalesce(h.merged_into, h.id)
    left join member_payment_pin p on p.merchant_id = m.merchant_id and p.owner_id = m.id
    where h.merchant_id = ${merchantId}::uuid and h.mobile = ${mobile}
    for update of m`)

type Answers = InputOf<typeof Member>

interface Person {
  /** E.164, proved. */
  readonly mobile: string
  readonly known: ProvedMember | undefined
  /** Home shop of a new member. */
  readonly site: string | null
  readonly answers: Answers
}

/** What was left empty changes nothing. */
const filledIn = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/**
 * Makes a full member, of a draft or of nobody yet, with what the person answered.
 * @returns the member's id
 */
export async function toFullMember(
  ctx: Context,
  { mobile, known, site, answers }: Person,
): Promise<{ readonly id: string } | Refusal> {
  const facts = filledIn(answers)
  const member = known
    ? await changedMember(ctx, known.memberId, facts)
    : await addedDraft(ctx, { ...facts, mobile, homeShop: site })
  if (!('refused' in member)) await confirmProved(ctx, member.id)
  return member
}

async function changedMember(ctx: Context, id: string, patch: Answers): Promise<{ readonly id: string } | Refusal> {
  const changed = await ctx.change(Member, [{ id, patch }])
  return 'refused' in changed ? changed : { id }
}

async function addedDraft(ctx: Context, facts: Answers): Promise<{ readonly id: string }> {
  const [added] = await ctx.add(Member, [{ ...facts, type: 'draft' }])
  if (!added) throw new Error('a member was added and is not there')
  return added
}
