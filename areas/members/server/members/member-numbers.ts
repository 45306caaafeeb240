import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

const COUNTER = { key: 'member.member', numberPrefix: 'M' }

/** The next member numbers that nobody has: numbers that people typed or imported are passed over. */
export async function nextMemberNumbers(ctx: TenantData, count: number): Promise<string[]> {
  if (count === 0) return []
  const numbers = await nextNumbers(ctx, COUNTER, count)
  const taken = await ctx.db.rows<{ number: string }>(sql`
    select member_num as number from member_member
    where merchant_id = ${ctx.merchantId}::uuid and member_num = any(${numbers}::text[])`)
  const free = numbers.filter(number => !taken.some(row => row.number === number))
  return [...free, ...(await nextMemberNumbers(ctx, count - free.length))]
}
