import { type KitchenLine, recentKitchenOrders } from '#areas/pos/contract/kitchen.ts'
import { docketWords } from '#areas/pos/rules/till/docket-words.ts'
import type { KitchenData } from '#areas/printing/rules/kinds/kitchen-fields.ts'
import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'

interface RecentTicket {
  readonly id: string
  readonly title: string
  readonly covers: number | null
  readonly clerk: string
  readonly training: boolean
  readonly orderedAt: string
  readonly lines: readonly KitchenLine[]
}

const toChange = ({ name, quantity, options = [], note = '', reason = '' }: KitchenLine) => ({
  ...{ cancelled: quantity < 0, quantity: String(Math.abs(quantity)), name, name2: '', note, reason },
  options: options.map(text => ({ text })),
})

/** `/al/pos/kitchen/recent`: screens get what printers of the kitchen print, and orders on paper are not stored. */
export const listingRecentKitchenOrders = handle(recentKitchenOrders, async (ctx, { limit }) => {
  const sites = ctx.access.where(recentKitchenOrders.need)
  const seen = sites === 'all' ? sql`` : sql`and site_id = any(${sites}::uuid[])`
  const tickets = await ctx.db.rows<RecentTicket>(sql`
    select id, title, covers, clerk, training, ordered_at as "orderedAt", lines from pos_kitchen_ticket
    where merchant_id = ${ctx.merchantId}::uuid ${seen} order by ordered_at desc, id, screen limit ${limit}`)
  // The words hold functions of the till, which JSON cannot carry; templates name texts alone.
  const words: KitchenData['words'] = JSON.parse(JSON.stringify(docketWords(ctx.words.in(ctx.locale))))
  return done(
    tickets.map(({ id, title, covers, clerk, training, orderedAt, lines }) => ({
      ...{ id, title },
      data: {
        words,
        order: { place: title, table: '', name: title, covers: covers ?? 0, at: orderedAt, clerk, training },
        changes: lines.map(toChange),
      },
    })),
  )
})
