import { createHash } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { Authenticated, TenantData, Timed } from '../operation/needs.ts'
import { signedIn } from '../operation/signed-in.ts'

type Mapping = Readonly<Record<string, string>>

/** Remembered mappings per user; those unused for the longest are deleted. */
const MOST_KEPT = 50

const digest = (headers: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headers)).digest('hex')

/** The mapping of the caller's last import with these headers. */
export async function rememberedMapping(
  ctx: TenantData & Authenticated,
  resource: string,
  headers: readonly string[],
): Promise<Mapping | undefined> {
  const stored = await ctx.db.row<{ mapping: Mapping }>(sql`
    select mapping from system_import_mapping
    where merchant_id = ${ctx.merchantId}::uuid and user_id = ${signedIn(ctx).userId}::uuid
      and resource = ${resource} and headers = ${digest(headers)}`)
  return stored?.mapping
}

/** In the transaction of its import, so that a failed mapping is not offered again. */
export async function rememberMapping(
  ctx: TenantData & Timed & Authenticated,
  resource: string,
  headers: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const user = signedIn(ctx).userId
  await ctx.db.run(sql`
    insert into system_import_mapping (merchant_id, user_id, resource, headers, mapping, used_at)
    values (${ctx.merchantId}::uuid, ${user}::uuid, ${resource}, ${digest(headers)}, ${JSON.stringify(mapping)}::jsonb,
      ${ctx.now()}::timestamptz)
    on conflict (merchant_id, user_id, resource, headers)
      do update set mapping = excluded.mapping, used_at = excluded.used_at`)
  await ctx.db.run(sql`
    delete from system_import_mapping m using (
      select resource, headers from system_import_mapping
      where merchant_id = ${ctx.merchantId}::uuid and user_id = ${user}::uuid
      order by used_at desc, headers offset ${MOST_KEPT}
    ) old
    where m.merchant_id = ${ctx.merchantId}::uuid and m.user_id = ${user}::uuid
      and m.resource = old.resource and m.headers = old.headers`)
}
