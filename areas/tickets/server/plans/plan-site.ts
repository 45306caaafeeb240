import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { StoredPlan } from './load-plan.ts'

export interface TicketSite {
  readonly id: string
  readonly ordLot: string
  readonly name: string
  /** IANA name. */
  readonly zone: string
}

const COLUMNS = sql`id, ord_lot as "ordLot", lot_name as name, time_zone as zone`

export const siteByCode = (ctx: TenantData, ordLot: string): Promise<TicketSite | undefined> =>
  ctx.db.row<TicketSite>(sql`
    select ${COLUMNS} from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot} and active`)

export const siteById = (ctx: TenantData, id: string): Promise<TicketSite | undefined> =>
  ctx.db.row<TicketSite>(sql`
    select ${COLUMNS} from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** Whether a plan is sold at a shop. */
export const isSoldAt = ({ sites }: Pick<StoredPlan, 'sites'>, { ordLot }: TicketSite): boolean =>
  sites.length === 0 || sites.includes(ordLot)

/** The shops at which a plan is sold. */
export const sitesOfPlan = (ctx: TenantData, { sites }: Pick<StoredPlan, 'sites'>): Promise<TicketSite[]> =>
  ctx.db.rows<TicketSite>(sql`
    select ${COLUMNS} from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and active and (cardinality(${sites}::text[]) = 0 or ord_lot = any(${sites}::text[]))
    order by position, ord_lot`)

/** Whether the caller has a permission in all shops of a plan or a pool; where these are all shops, those to come included. */
export async function coversSites(
  ctx: TenantData & WithAccess,
  of: Pick<StoredPlan, 'sites'>,
  need: string,
): Promise<boolean> {
  const allowed = ctx.access.where(need)
  if (allowed === 'all') return true
  if (of.sites.length === 0) return false
  return (await sitesOfPlan(ctx, of)).every(({ id }) => allowed.includes(id))
}

/** Whether the caller has a permission in some shop of a plan or a pool. */
export async function reachesSites(
  ctx: TenantData & WithAccess,
  of: Pick<StoredPlan, 'sites'>,
  need: string,
): Promise<boolean> {
  const allowed = ctx.access.where(need)
  return allowed === 'all' || (await sitesOfPlan(ctx, of)).some(({ id }) => allowed.includes(id))
}
