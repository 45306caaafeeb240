import { sql } from '#platform/server/db/sql.ts'
import { fileAddress } from '#platform/server/files/file-address.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Address of a stored picture of the context's merchant; empty when there is none. */
export async function avatarAddress(ctx: TenantData, id: string | null): Promise<string> {
  if (id === null) return ''
  const file = await ctx.db.row<{ key: string }>(
    sql`select access_key as key from system_file where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`,
  )
  return file ? fileAddress(id, file.key) : ''
}
