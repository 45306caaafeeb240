import { permissionOf, SELL, TILL_RIGHTS, type TillRight } from '#areas/pos/contract/till-right.ts'
import { mayDo } from '#platform/rules/permission.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

interface TypeRow {
  readonly id: string
  readonly patterns: readonly string[]
  /** Keys of the pages that the user type is limited to; null: none, so all. */
  readonly pages: readonly string[] | null
}

const pageOf = (permission: string): string => permission.slice(0, permission.lastIndexOf(':'))

function rightsOf({ patterns, pages }: TypeRow): readonly TillRight[] | undefined {
  const may = (permission: string) => (!pages || pages.includes(pageOf(permission))) && mayDo(patterns, [permission])
  return may(SELL) ? TILL_RIGHTS.filter(right => may(permissionOf(right))) : undefined
}

/** What user types may do at a till, by their ids; left out: not even sell. */
export async function rightsOfTypes(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TillRight[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<TypeRow>(sql`
    select t.id::text, t.page_control as patterns,
      case when cardinality(t.groups) = 0 then null else array(
        select distinct g.key from system_group s join system_page g on g.id = any(s.pages) where s.id = any(t.groups)
      ) end as pages
    from system_user_type t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = any(${[...new Set(ids)]}::uuid[])`)
  return new Map(
    rows.flatMap(row => {
      const rights = rightsOf(row)
      return rights ? [[row.id, rights] as const] : []
    }),
  )
}
