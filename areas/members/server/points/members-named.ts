import { keptMember } from '#areas/pos/rules/member/kept-member.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** A member that was merged leads to the one that has its points now. */
const LIVING = sql`coalesce(k.id, m.id)`
const ALIVE = sql`coalesce(k.status, m.status) in ('active', 'blocked')`
const MERGED = sql`left join member_member k on k.merchant_id = m.merchant_id and k.id = m.merged_into`

/** Member numbers are kept in capitals, however they are typed. */
const numbersIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => [text, text.toUpperCase()])),
]

/**
 * Members that sales name by card number, mobile or member number, by the text that names them.
 * @param country of the shop, where texts are as people type them; left out where they are as sales keep them
 */
export async function membersNamed(
  ctx: TenantData,
  texts: readonly string[],
  country?: string,
): Promise<ReadonlyMap<string, string>> {
  const written = new Map(texts.map(text => [text, country === undefined ? text : keptMember(text, country)]))
  const queries = [...new Set(written.values())]
  if (queries.length === 0) return new Map()
  // Later ones win: a card before a mobile before a number.
  const rows = await ctx.db.rows<{ id: string; text: string }>(sql`
    select ${LIVING} as id, m.member_num as text, 1 as rank from member_member m ${MERGED}
    where m.merchant_id = ${ctx.merchantId}::uuid and m.member_num = any(${numbersIn(queries)}::text[]) and ${ALIVE}
    union all
    select ${LIVING}, m.mobile, 2 from member_member m ${MERGED}
    where m.merchant_id = ${ctx.merchantId}::uuid and m.mobile = any(${queries}::text[]) and ${ALIVE}
    union all
    select ${LIVING}, c.card_number, 3 from member_svc c
    join member_member m on m.merchant_id = c.merchant_id and m.id = c.member ${MERGED}
    where c.merchant_id = ${ctx.merchantId}::uuid and c.card_number = any(${queries}::text[]) and ${ALIVE}
    order by rank`)
  const byText = new Map(rows.map(({ id, text }) => [text, id]))
  return new Map(
    [...written].flatMap(([text, kept]) => {
      const id = byText.get(kept) ?? byText.get(kept.toUpperCase())
      return id === undefined ? [] : [[text, id] as const]
    }),
  )
}
