import type { TillClerk } from '#areas/pos/contract/till.ts'
import { permissionOf, SELL, TILL_RIGHTS } from '#areas/pos/contract/till-right.ts'
import { mayDo } from '#platform/rules/permission.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'

interface ClerkRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly pin: string
  readonly patterns: readonly string[]
  readonly roles: readonly string[]
  /** Keys of the pages that the user type is limited to; null: none, so all. */
  readonly pages: readonly string[] | null
}

const pageOf = (permission: string): string => permission.slice(0, permission.lastIndexOf(':'))

/** Who may stand at a till of a shop and has a PIN, with what each may do there: as the user type says. */
export async function tillClerks(ctx: Context, { ordLot }: LedgerSite): Promise<TillClerk[]> {
  const rows = await ctx.db.rows<ClerkRow>(sql`
    select c.id, c.code, c.name, p.hash as pin, t.page_control as patterns, t.roles || t.id::text as roles,
      case when cardinality(t.groups) = 0 then null else array(
        select distinct g.key from system_group s join system_page g on g.id = any(s.pages) where s.id = any(t.groups)
      ) end as pages
    from pos_clerk c
    join pos_clerk_pin p on p.merchant_id = c.merchant_id and p.clerk_id = c.id
    join system_user_type t on t.merchant_id = c.merchant_id and t.id = c.user_type
    where c.merchant_id = ${ctx.merchantId}::uuid and c.active
      and (cardinality(c.ord_lots) = 0 or ${ordLot} = any(c.ord_lots))
    order by c.name, c.id`)
  return rows.flatMap(({ patterns, pages, ...clerk }) => {
    const may = (permission: string) => (!pages || pages.includes(pageOf(permission))) && mayDo(patterns, [permission])
    if (!may(SELL)) return []
    return [{ ...clerk, roles: [...clerk.roles], rights: TILL_RIGHTS.filter(right => may(permissionOf(right))) }]
  })
}
