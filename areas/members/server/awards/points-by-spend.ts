import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { namesByMember } from '../members/names-of.ts'

export interface SpendTerms {
  /** For every full `per` of a sale. */
  readonly points: number
  readonly per: Cents
  /** Business days, both included. */
  readonly from: string
  readonly to: string
}

/**
 * Points that members would have earned with a rule: of each sale for every full amount, net with tax. A refund takes off points for every
 * amount begun, so that nobody gains by buying and returning; nobody gets less than nothing.
 */
export async function pointsBySpend(
  ctx: TenantData,
  members: readonly string[],
  { points, per, from, to }: SpendTerms,
): Promise<ReadonlyMap<string, number>> {
  const memberByName = await namesByMember(ctx, members)
  const rows = await ctx.db.rows<{ name: string; amounts: number }>(sql`
    select member as name, sum(floor((net + tax_added)::numeric / ${per}::numeric))::float8 as amounts
    from pos.sale
    where merchant_id = ${ctx.merchantId}::uuid and member = any(${[...memberByName.keys()]}::text[]) and not training
      and mode in ('sales', 'manual', 'itemVoid', 'refund') and business_day between ${from}::date and ${to}::date
    group by member`)
  const amounts = new Map<string, number>()
  for (const row of rows) {
    const member = memberByName.get(row.name)
    if (member !== undefined) amounts.set(member, (amounts.get(member) ?? 0) + row.amounts)
  }
  return new Map([...amounts].map(([member, count]) => [member, Math.max(0, count) * points]))
}
