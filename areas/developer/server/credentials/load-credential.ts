import type { Database } from '#platform/server/db/database.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Scoped } from './credential-access.ts'

export interface StoredCredential extends Scoped {
  readonly merchantId: string
  readonly id: string
  readonly name: string
  readonly makerId: string
  readonly addresses: readonly string[]
  readonly callsAMinute: number
  readonly lastUsedAt: string | null
}

/** The credential of a secret's digest, while it is in force. A test secret is in force in sandboxes only. */
export async function loadCredential(
  database: Database,
  digest: string,
  now: string,
): Promise<StoredCredential | undefined> {
  return database.read(PLATFORM_MERCHANT, async db => {
    const place = await db.row<{ merchantId: string; id: string }>(sql`
      select merchant_id as "merchantId", credential_id as id from developer_find_credential(${digest})`)
    if (!place) return undefined
    await db.enter(place.merchantId)
    return db.row<StoredCredential>(sql`
      select c.merchant_id as "merchantId", c.id, c.name, c.maker as "makerId", c.scopes, c.all_sites as "allSites", c.sites, c.addresses,
        c.calls_a_minute as "callsAMinute", c.last_used_at as "lastUsedAt"
      from developer_credential c
      join developer_credential_secret s on s.merchant_id = c.merchant_id and s.credential_id = c.id
      join platform.merchant m on m.merchant_id = c.merchant_id
      where c.merchant_id = ${place.merchantId}::uuid and s.merchant_id = ${place.merchantId}::uuid and s.digest = ${digest}
        and c.revoked_at is null and (c.expires_at is null or c.expires_at > ${now}::timestamptz)
        and (s.valid_until is null or s.valid_until > ${now}::timestamptz) and (c.kind = 'live' or m.sandbox)`)
  })
}
