import { sql } from '../db/sql.ts'
import type { TenantData } from '../operation/needs.ts'
import type { Grant } from './access.ts'

interface TypeRow {
  readonly id: string
  readonly patterns: readonly string[]
  /** Keys of the pages that the user type is limited to; null where it has no page group. */
  readonly pages: readonly string[] | null
}

export type UserTypePermissions = Omit<Grant, 'sites'>

/** Permissions of user types, by id. */
export async function listUserTypePermissions(
  { db, merchantId }: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserTypePermissions>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<TypeRow>(sql`
    select t.id::text, t.page_control as patterns, t.pages from platform.user_type_rights t
    where t.merchant_id = ${merchantId}::uuid and t.id = any(${[...new Set(ids)]}::uuid[])`)
  return new Map(rows.map(({ id, patterns, pages }) => [id, { patterns, ...(pages && { pages: new Set(pages) }) }]))
}
