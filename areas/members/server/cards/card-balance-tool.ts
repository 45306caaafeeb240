import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { compareLocked } from '#platform/server/tools/compare-locked.ts'
import { comparingTool } from '#platform/server/tools/comparing-tool.ts'
import { type CardDifference, readCardDifferences } from './compare-cards.ts'

/** Balances of stored-value cards against their ledger. */
export const cardBalanceTool = comparingTool<CardDifference>({
  ...{ key: 'member.cardBalanceTool', position: 40 },
  columns: ['card', 'balance', 'ledger', 'buckets'],
  differences: readCardDifferences,
  cells: ({ cardNumber, balance, entries, buckets }) => [cardNumber, toWire(balance), toWire(entries), toWire(buckets)],
  repair,
})

/** Sets balances to the sums of their entries. Lots of bonus stay: an adjustment, which a person answers for, mends those. */
async function repair(ctx: Context): Promise<CardDifference[]> {
  const differences = await compareLocked(ctx, {
    differences: readCardDifferences,
    id: ({ cardId }) => cardId,
    lock: lockCards,
  })
  const cards = differences.map(({ cardId }) => cardId)
  await ctx.db.run(sql`
    update member_svc c set balance = s.amount, principal = s.principal, bonus = s.bonus, entries = s.entries, version = c.version + 1,
      updated_at = ${ctx.now()}::timestamptz
    from (
      select x.merchant_id, x.id, coalesce(sum(e.amount), 0) as amount, coalesce(sum(e.principal), 0) as principal,
        coalesce(sum(e.bonus), 0) as bonus, count(e.id) as entries
      from member_svc x left join member_svc_entry e on e.merchant_id = x.merchant_id and e.card = x.id
      where x.merchant_id = ${ctx.merchantId}::uuid and x.id = any(${cards}::uuid[]) group by x.merchant_id, x.id
    ) s
    where c.merchant_id = ${ctx.merchantId}::uuid and c.merchant_id = s.merchant_id and c.id = s.id`)
  return differences
}

const lockCards = (ctx: TenantData, differences: readonly CardDifference[]) =>
  ctx.db.rows(sql`
    select id from member_svc
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${differences.map(({ cardId }) => cardId)}::uuid[]) order by id for update`)
