import type { BatchRefusal, Refusal } from '#platform/contract/refusal.ts'
import { userNotified } from '#platform/contract/user-notified.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, OwnRows, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { PriceChange } from '../../contract/price-change.ts'
import { applyPrices } from './apply-prices.ts'
import { toPriceProblems } from './price-problems.ts'

const LINK = '/catalogue/pricechange?open='

/** Keeps why, with each item that is the reason, in place of what was known before. */
export async function noteRefused(
  ctx: TenantData & OwnRows,
  id: string,
  refused: Refusal | BatchRefusal,
): Promise<void> {
  const rows = 'rows' in refused ? refused.rows : []
  const problems = rows.map(row => ({ plu_id: row.id, problem: toPriceProblems(row.refusal) }))
  await ctx.db.run(sql`
    update catalogue_price_change_line l set problem = x.problem
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as x(plu_id uuid, problem jsonb)
    where l.merchant_id = ${ctx.merchantId}::uuid and l.change_id = ${id}::uuid and l.plu_id = x.plu_id`)
  const reason = rows.length > 0 ? null : { code: refused.code, params: refused.params && { ...refused.params } }
  const noted = await ctx.change(PriceChange, [{ id, patch: { state: 'refused', reason } }])
  if (!Array.isArray(noted)) throw new Error(`a refused price change could not be noted: ${noted.code}`)
}

/** Writes new prices to their items; of a change that is refused nothing is written but why. */
export async function tryPrices(ctx: TenantData & Timed & OwnRows, id: string): Promise<Refusal | undefined> {
  await ctx.db.run(sql`savepoint before_prices`)
  const refused = await applyPrices(ctx, id)
  if (!refused) return undefined
  await ctx.db.run(sql`rollback to savepoint before_prices`)
  await noteRefused(ctx, id, refused)
  return refused
}

/** Forgets what kept items from their prices, so that all are tried again. */
export const forgetProblems = (ctx: TenantData, id: string): Promise<unknown> =>
  ctx.db.run(sql`
    update catalogue_price_change_line set problem = null
    where merchant_id = ${ctx.merchantId}::uuid and change_id = ${id}::uuid and problem is not null`)

/** Notifies the author, because the change was due unattended. */
export async function tellRefused(ctx: TenantData & Effects, id: string): Promise<void> {
  const made = await ctx.db.row<{ name: string; by: string | null; items: number; refusing: number }>(sql`
    select c.name, c.made_by_id as by, c.items, (
      select count(*)::int from catalogue_price_change_line l
      where l.merchant_id = ${ctx.merchantId}::uuid and l.change_id = c.id and l.problem is not null) as refusing
    from catalogue_price_change c where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${id}::uuid`)
  if (!made?.by) return
  await ctx.emit(userNotified, {
    userId: made.by,
    title: 'catalogue.priceChange.refusedTitle',
    text: 'catalogue.priceChange.refusedText',
    params: { name: made.name, items: made.items, refusing: made.refusing },
    link: `${LINK}${id}`,
  })
}
