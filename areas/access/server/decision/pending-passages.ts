import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { StoredEntity } from './load-entity.ts'

/** A credential was let in: until the sensor of the lane has seen it, or its time is over, other lanes wait. */
export async function waitForPassage(ctx: TenantData & Timed, entity: StoredEntity, credential: string): Promise<void> {
  await ctx.db.run(sql`
    insert into acs_pending_passage (merchant_id, credential_id, entity_id, granted_at, until)
    values (${ctx.merchantId}::uuid, ${credential}::uuid, ${entity.id}::uuid, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz + make_interval(secs => ${entity.passageSeconds}))
    on conflict (merchant_id, credential_id) do update
      set entity_id = excluded.entity_id, granted_at = excluded.granted_at, until = excluded.until`)
}

interface PendingPassage {
  readonly credential: string
  readonly entity: string
}

/** They have passed, or did not pass: other lanes need not wait. */
export async function endPending(ctx: TenantData, ended: readonly PendingPassage[]): Promise<void> {
  if (ended.length === 0) return
  await ctx.db.run(sql`
    delete from acs_pending_passage p
    using json_to_recordset(${JSON.stringify(ended)}::json) as x(credential uuid, entity uuid)
    where p.merchant_id = ${ctx.merchantId}::uuid and p.credential_id = x.credential and p.entity_id = x.entity`)
}
