import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import type { ShownCode } from '../../contract/pool/pool.ts'
import { codeStateAt, type PoolCodeState } from '../../rules/pool/pool-code.ts'
import { hashOfCode } from './code-hash.ts'

export interface StoredCode {
  readonly id: string
  readonly poolId: string
  readonly pool: string
  readonly plan: string | null
  readonly serial: number
  readonly last4: string
  readonly state: PoolCodeState
  readonly sites: readonly string[]
  readonly expiresAt: string | null
  readonly issuedAt: string | null
  readonly issuedTo: string | null
  readonly redeemedAt: string | null
  readonly redeemedShop: string | null
  readonly redeemedBy: string | null
}

type Ctx = TenantData & WithServices<'secrets'>

/** The id of a typed code. */
async function findCodeId(ctx: Ctx, code: string): Promise<string | undefined> {
  const row = await ctx.db.row<{ id: string }>(sql`
    select code_id as id from ticket_pool_hash
    where merchant_id = ${ctx.merchantId}::uuid and hash = ${hashOfCode(ctx, code)}`)
  return row?.id
}

/** A code of a pool by its id. */
export const loadCode = (ctx: TenantData, id: string): Promise<StoredCode | undefined> =>
  ctx.db.row<StoredCode>(sql`
    select c.id, c.pool as "poolId", p.name as pool, n.name as plan, c.serial, c.last4, c.state, c.sites, c.expires_at as "expiresAt",
      c.issued_at as "issuedAt", c.issued_to as "issuedTo", c.redeemed_at as "redeemedAt", w.lot_name as "redeemedShop",
      c.redeemed_by as "redeemedBy"
    from ticket_pool_code c
    join ticket_pool p on p.merchant_id = c.merchant_id and p.id = c.pool
    left join ticket_plan n on n.merchant_id = p.merchant_id and n.id = p.plan
    left join platform.site w on w.merchant_id = c.merchant_id and w.id = c.redeemed_site
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${id}::uuid`)

/** A typed code of any pool; the caller judges its shops. */
export async function findCode(ctx: Ctx, code: string): Promise<StoredCode | undefined> {
  const id = await findCodeId(ctx, code)
  return id === undefined ? undefined : loadCode(ctx, id)
}

/** One answer to codes that do not exist and to those of other shops. */
export const unknownCode = (): Refusal => refuse(RTN.notFound, 'ticket.pool.unknownCode')

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

export const factsOf = ({ state, expiresAt }: StoredCode) => ({
  ...{ state, expiresAt: expiresAt === null ? undefined : Date.parse(expiresAt) },
})

export const shownCode = (ctx: Timed, code: StoredCode): ShownCode => {
  const { pool, plan, serial, last4, issuedTo, redeemedShop, redeemedBy } = code
  return {
    ...{ pool, plan, serial, last4, issuedTo, redeemedShop, redeemedBy },
    ...{ state: codeStateAt(factsOf(code), ctx.clock()), expiresAt: iso(code.expiresAt) },
    ...{ issuedAt: iso(code.issuedAt), redeemedAt: iso(code.redeemedAt) },
  }
}
