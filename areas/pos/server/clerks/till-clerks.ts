import type { TillClerk } from '#areas/pos/contract/till.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { readTillPermissions } from './till-permissions.ts'

interface ClerkRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly pin: string
  readonly userType: string
  readonly roles: readonly string[]
  readonly pinLength: number | null
}

/** Clerks of a shop who have a PIN and may sell, with their till permissions. */
export async function tillClerks(ctx: TenantData, { ordLot }: LedgerSite): Promise<TillClerk[]> {
  const rows = await ctx.db.rows<ClerkRow>(sql`
    select c.id, c.code, c.name, p.hash as pin, p.length as "pinLength", t.id::text as "userType", t.roles || t.id::text as roles
    from pos_clerk c
    join pos_clerk_pin p on p.merchant_id = c.merchant_id and p.clerk_id = c.id
    join system.user_type t on t.merchant_id = c.merchant_id and t.id = c.user_type
    where c.merchant_id = ${ctx.merchantId}::uuid and c.active
      and (cardinality(c.ord_lots) = 0 or ${ordLot} = any(c.ord_lots))
    order by c.name, c.id`)
  const permissions = await readTillPermissions(
    ctx,
    rows.map(({ userType }) => userType),
  )
  return rows.flatMap(({ userType, ...clerk }) => {
    const may = permissions.get(userType)
    return may ? [{ ...clerk, roles: [...clerk.roles], rights: [...may] }] : []
  })
}
