import type { EarningTerms } from '#areas/members/rules/points/earn.ts'
import type { NamedEarnedLine } from '#areas/members/rules/points/refunded-lines.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface EarnedSale {
  readonly saleId: string
  readonly memberId: string
  readonly lotId: string
  readonly terms: EarningTerms & { readonly withTax: boolean }
  readonly lines: readonly NamedEarnedLine[]
  readonly kept: number
}

/** What stored sales earned; those of nobody are left out. */
export async function earnedSales(ctx: TenantData, ids: readonly string[]): Promise<EarnedSale[]> {
  if (ids.length === 0) return []
  return ctx.db.rows<EarnedSale>(sql`
    select sale_id as "saleId", member_id as "memberId", lot_id as "lotId", terms, lines, kept
    from member_earned_sale where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${ids}::uuid[])`)
}

export async function writeEarnedSales(ctx: TenantData, sales: readonly EarnedSale[]): Promise<void> {
  if (sales.length === 0) return
  await ctx.db.run(sql`
    insert into member_earned_sale (merchant_id, sale_id, member_id, lot_id, terms, lines, kept)
    select ${ctx.merchantId}::uuid, x."saleId", x."memberId", x."lotId", x.terms, x.lines, x.kept
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as x("saleId" uuid, "memberId" uuid, "lotId" uuid, terms jsonb,
      lines jsonb, kept integer)
    on conflict (merchant_id, sale_id) do update set lines = excluded.lines, kept = excluded.kept`)
}
