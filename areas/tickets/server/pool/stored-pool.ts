import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { coversSites } from '../plans/plan-site.ts'

export interface StoredPool {
  readonly id: string
  readonly name: string
  /** Codes of shops; empty: all. */
  readonly sites: readonly string[]
  readonly threshold: number | null
  readonly watchers: readonly string[]
  readonly notifyEmail: string | null
}

const COLUMNS = sql`id, name, sites, threshold, watchers, notify_email as "notifyEmail"`

export const loadPool = (ctx: TenantData, id: string): Promise<StoredPool | undefined> =>
  ctx.db.row<StoredPool>(sql`
    select ${COLUMNS} from ticket_pool where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** A pool whose serial numbers nobody else gives out before the commit. */
export const lockPool = (ctx: TenantData, id: string): Promise<StoredPool | undefined> =>
  ctx.db.row<StoredPool>(sql`
    select ${COLUMNS} from ticket_pool where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)

/** Whether the caller has a permission in all shops of a pool. */
export const mayUsePool = (ctx: TenantData & WithAccess, pool: StoredPool, need: string): Promise<boolean> =>
  coversSites(ctx, pool, need)
