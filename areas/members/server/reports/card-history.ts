import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { cardHistory } from '../../contract/lookup.ts'
import { plainNumber } from '../cards/held-cards.ts'

const MOST = 500

interface HistoryRow {
  readonly at: string
  readonly kind: 'card' | 'points'
  readonly operation: string
  readonly billNum: string | null
  readonly amount: number | null
  readonly balanceAfter: number | null
  readonly points: number | null
  readonly pointsAfter: number | null
}

const wired = (cents: number | null): number | null => (cents === null ? null : toWire(cents))

/** `/al/report/acsLoyalty/entries` */
export const showingHistory = handle(cardHistory, async (ctx, { userId, ordCard, cardNum }) => {
  const card = await ctx.db.row<{ number: string; balance: number; name: string; points: number }>(sql`
    select c.card_number as number, c.balance, m.name, m.points
    from member_svc c join member_member m on m.merchant_id = c.merchant_id and m.id = c.member
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${ordCard}::uuid and c.member = ${userId}::uuid
      and c.card_number = ${plainNumber(cardNum)}`)
  if (!card) return notFound()
  const sites = ctx.access.where(cardHistory.need)
  const seen = sites === 'all' ? sql`true` : sql`site = any(${sites}::uuid[])`
  const rows = await ctx.db.rows<HistoryRow>(sql`
    select at, kind, operation, bill_num as "billNum", amount, balance_after as "balanceAfter", points, points_after as "pointsAfter" from (
      select at, 'card' as kind, operation, bill_num, amount, balance_after, null::int as points, null::int as points_after, seq
      from member_svc_entry where merchant_id = ${ctx.merchantId}::uuid and card = ${ordCard}::uuid and ${seen}
      union all
      select at, 'points', kind, bill_num, null, null, points, balance_after, seq
      from member_point_entry where merchant_id = ${ctx.merchantId}::uuid and member = ${userId}::uuid and ${seen}
    ) h order by at desc, seq desc limit ${MOST}`)
  return done({
    member: card.name,
    card: card.number,
    balance: toWire(card.balance),
    points: card.points,
    entries: rows.map(row => ({ ...row, amount: wired(row.amount), balanceAfter: wired(row.balanceAfter) })),
  })
})
