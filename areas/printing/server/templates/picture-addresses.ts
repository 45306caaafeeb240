import { sql } from '#platform/server/db/sql.ts'
import { fileAddress } from '#platform/server/files/file-address.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Where browsers find stored pictures, by file. */
export async function pictureAddresses(ctx: TenantData, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const files = await ctx.db.rows<{ id: string; key: string }>(sql`
    select id, access_key as key from system_file
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Map(files.map(({ id, key }) => [id, fileAddress(id, key)]))
}
