import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Members that sales name by mobile or member number, by the text that names them. */
export async function membersNamed(ctx: TenantData, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(texts)]
  if (asked.length === 0) return new Map()
  const [mobiles, numbers] = await Promise.all([
    ctx.db.rows<{ id: string; text: string }>(sql`
      select id, mobile as text from member_member
      where merchant_id = ${ctx.merchantId}::uuid and mobile = any(${asked}::text[]) and status in ('active', 'blocked')`),
    ctx.db.rows<{ id: string; text: string }>(sql`
      select id, member_num as text from member_member
      where merchant_id = ${ctx.merchantId}::uuid and member_num = any(${asked}::text[]) and status in ('active', 'blocked')`),
  ])
  return new Map([...numbers, ...mobiles].map(({ id, text }) => [text, id]))
}
