import type { ConsoleLimits } from '#platform/contract/calls/session.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Config } from '../../contract/config.ts'

const { requestTimeoutSeconds, pageSize } = Config.fields

/** Limits of the context's merchant, from its system configuration. */
export async function consoleLimits(ctx: TenantData): Promise<ConsoleLimits> {
  const row = await ctx.db.row<ConsoleLimits>(sql`
    select request_timeout_seconds as "requestTimeoutSeconds", page_size as "pageSize" from system_config
    where merchant_id = ${ctx.merchantId}::uuid`)
  return row ?? { requestTimeoutSeconds: requestTimeoutSeconds.fallback ?? 120, pageSize: pageSize.fallback ?? 20 }
}
