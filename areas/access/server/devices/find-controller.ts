import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import type { CONTROLLER_KINDS } from '../../rules/access-terms.ts'

/** A controller that proved its key. */
export interface KnownController {
  readonly merchantId: string
  readonly id: string
  /** SHA-256 of the key that it proved, hex: lists are signed with it. */
  readonly keyHash: string
}

export const isOfKind = async (
  ctx: TenantData,
  id: string,
  kind: (typeof CONTROLLER_KINDS)[number],
): Promise<boolean> =>
  (await ctx.db.row(sql`
    select id from acs_config where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and kind = ${kind}`)) !==
  undefined

/** Before the merchant is known: by a function that looks at all keys. */
export async function findController(db: Queries, key: string, now: string): Promise<KnownController | undefined> {
  const hash = hashToken(key)
  const row = await db.row<{ merchant: string; controller: string }>(sql`
    select merchant, controller from acs_find_controller(${hash}, ${now}::timestamptz)`)
  return row && { merchantId: row.merchant, id: row.controller, keyHash: hash }
}
