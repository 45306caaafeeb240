import type { TillReasons } from '#areas/pos/contract/till.ts'
import { parseCodeList } from '#platform/rules/codes/code-list.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Lists of reasons that a till offers: dictionary entries, otherwise the code list of this name. */
const LISTS: Readonly<Record<keyof TillReasons, string>> = {
  void: 'voidReason',
  refund: 'refundReason',
  cash: 'cashReason',
  writeOff: 'writeOffReason',
}

interface ListRow {
  readonly list: string
  readonly labels: readonly string[] | null
  readonly codes: string | null
}

/** Buttons for reasons; empty if the merchant has no such list. */
export async function tillReasons(ctx: TenantData): Promise<TillReasons> {
  const names = Object.values(LISTS)
  const rows = await ctx.db.rows<ListRow>(sql`
    select l.list,
      (select array_agg(d.label order by d.position, d.label) from system.dictionary d
        where d.merchant_id = ${ctx.merchantId}::uuid and d.list = l.list and d.active) as labels,
      (select c.list from system.code_list c where c.merchant_id = ${ctx.merchantId}::uuid and c.name = l.list) as codes
    from (select unnest(${names}::text[]) as list) l`)
  const of = (list: string): string[] => {
    const row = rows.find(known => known.list === list)
    return [...(row?.labels ?? parseCodeList(row?.codes ?? '').map(({ label }) => label))]
  }
  return {
    void: of(LISTS.void),
    refund: of(LISTS.refund),
    cash: of(LISTS.cash),
    writeOff: of(LISTS.writeOff),
  }
}
