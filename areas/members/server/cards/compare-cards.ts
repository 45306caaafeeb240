import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { compareCards } from '../../contract/card-operations.ts'

/** Cents. */
export interface CardDifference {
  readonly cardId: string
  readonly cardNumber: string
  readonly balance: number
  readonly entries: number
  readonly buckets: number
}

/** Cards whose balance, principal or bonus differ from their ledger. There should be none. */
export const readCardDifferences = (ctx: TenantData): Promise<CardDifference[]> =>
  ctx.db.rows<CardDifference>(sql`
    select c.id as "cardId", c.card_number as "cardNumber", c.balance, coalesce(e.amount, 0)::bigint as entries,
      (c.principal + coalesce(l.amount, 0))::bigint as buckets
    from member_svc c
    left join (
      select merchant_id, card, sum(amount) as amount, sum(principal) as principal, count(*) as entries from member_svc_entry
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id, card
    ) e on e.merchant_id = c.merchant_id and e.card = c.id
    left join (
      select merchant_id, card_id, sum("left") as amount from member_svc_bonus
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id, card_id
    ) l on l.merchant_id = c.merchant_id and l.card_id = c.id
    where c.merchant_id = ${ctx.merchantId}::uuid
      and (c.balance, c.principal, c.bonus, c.entries)
        is distinct from (coalesce(e.amount, 0), coalesce(e.principal, 0), coalesce(l.amount, 0), coalesce(e.entries, 0))
    order by c.card_number`)

/** `/al/member/svc/compare` */
export const comparingCards = handle(compareCards, async ctx => {
  const differences = await readCardDifferences(ctx)
  return done({ differences: differences.map(({ cardNumber: _, ...figures }) => figures) })
})
