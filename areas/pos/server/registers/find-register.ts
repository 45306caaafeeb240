import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { type LedgerSite, ledgerSite } from '../ledger/ledger-site.ts'

export interface FoundRegister {
  readonly site: LedgerSite
  readonly id: string
  readonly code: string
  /** Cents. */
  readonly varianceLimit: number | null
}

/** A register of a shop, by code or id, locked until the transaction ends, so that its sessions change one by one. */
export async function heldRegister(
  ctx: TenantData,
  site: LedgerSite,
  register: string,
): Promise<FoundRegister | undefined> {
  const row = await ctx.db.row<Omit<FoundRegister, 'site'>>(sql`
    select id, code, variance_limit as "varianceLimit" from pos_cash_register
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and (code = ${register} or id::text = ${register})
    for update`)
  return row && { site, ...row }
}

/** The register of a call, locked. */
export async function holdRegister(
  ctx: TenantData & WithAccess,
  permission: string,
  { ordLot, register }: { readonly ordLot: string; readonly register: string },
): Promise<FoundRegister | Refusal> {
  const site = await ledgerSite(ctx, permission, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  const heldRow = await heldRegister(ctx, site, register)
  return heldRow ?? refuse(RTN.notFound, 'pos.sale.registerUnknown', { params: { register } })
}

export interface OpenSession {
  readonly id: string
  readonly openedAt: string
  readonly float: number
}

export const findOpenSession = (ctx: TenantData, registerId: string): Promise<OpenSession | undefined> =>
  ctx.db.row<OpenSession>(sql`
    select id, opened_at as "openedAt", float from pos_register_session
    where merchant_id = ${ctx.merchantId}::uuid and register_id = ${registerId}::uuid and closed_at is null`)

/** Who did it: as sent by the till, otherwise the signed-in user. */
export const getClerk = (ctx: Authenticated, clerk: string | undefined): string => clerk || (ctx.who?.userName ?? '')
