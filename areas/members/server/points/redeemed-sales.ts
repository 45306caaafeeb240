import type { LotPart } from '#areas/members/rules/points/account.ts'
import type { RedeemedLine } from '#areas/members/rules/points/redeem.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface RedeemedSale {
  readonly saleId: string
  readonly memberId: string
  readonly points: number
  /** What redeeming took from lots and no refund has returned yet: negative. */
  readonly parts: readonly LotPart[]
  readonly debt: number
  readonly lines: readonly RedeemedLine[]
  readonly givenBack: number
  /** Points beyond what the shop lets a till redeem offline. */
  readonly overOffline: number
}

/** What was redeemed on stored sales; those without are left out. */
export async function redeemedSales(ctx: TenantData, ids: readonly string[]): Promise<RedeemedSale[]> {
  if (ids.length === 0) return []
  return ctx.db.rows<RedeemedSale>(sql`
    select sale_id as "saleId", member_id as "memberId", points, parts, debt, lines, given_back as "givenBack",
      over_offline as "overOffline"
    from member_redeemed_sale where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${ids}::uuid[])`)
}

export async function writeRedeemedSales(ctx: TenantData, sales: readonly RedeemedSale[]): Promise<void> {
  if (sales.length === 0) return
  await Promise.all([
    ctx.db.run(sql`
      insert into member_redeemed_sale (merchant_id, sale_id, member_id, points, parts, debt, lines, given_back, over_offline)
      select ${ctx.merchantId}::uuid, x."saleId", x."memberId", x.points, x.parts, x.debt, x.lines, x."givenBack", x."overOffline"
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as x("saleId" uuid, "memberId" uuid, points integer, parts jsonb,
        debt integer, lines jsonb, "givenBack" integer, "overOffline" integer)
      on conflict (merchant_id, sale_id) do update
        set parts = excluded.parts, debt = excluded.debt, lines = excluded.lines, given_back = excluded.given_back`),
    ctx.db.run(sql`
      delete from member_point_hold
      where merchant_id = ${ctx.merchantId}::uuid and sale_id = any(${sales.map(({ saleId }) => saleId)}::uuid[])`),
  ])
}
