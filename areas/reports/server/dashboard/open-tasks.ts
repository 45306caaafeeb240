import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { homeNeeds, type Need } from '../../contract/home-needs.ts'
import { atShops, ofMerchant } from '../sql/within.ts'
import { type DashboardQuestion, SEE_DASHBOARD, shopDays } from './shop-days.ts'

interface Watched {
  /** Permission of the page that the need leads to; callers without it are not told. */
  readonly see: string
  /** One row: count, and an amount where there is one. */
  readonly figures: (question: DashboardQuestion) => Sql
}

/** Messages that wait longer than this are counted as unsent. */
const QUEUED_TOO_LONG = sql`interval '15 minutes'`

/** A shop sells what it has sold within so many days. */
const SOLD_WITHIN_DAYS = 60

const soldSince = ({ ctx }: DashboardQuestion): string =>
  new Date(ctx.clock() - SOLD_WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10)

const WATCHED: Readonly<Record<Need['kind'], Watched>> = {
  /** Registers closed in the last two days with a variance. */
  unbalanced: {
    see: 'pos.cashRegister:list',
    figures: question => sql`
      select count(*) as count, sum(c.variance) as amount
      from pos.register_session c join (${shopDays(question)}) d on d.merchant_id = c.merchant_id and d.id = c.site_id
      where c.variance <> 0 and c.business_day >= d.today - 1`,
  },
  openSince: {
    see: 'pos.cashRegister:list',
    figures: question => sql`
      select count(*) as count from pos.register_session c
      join (${shopDays(question)}) d on d.merchant_id = c.merchant_id and d.id = c.site_id
      where c.closed_at is null and c.business_day < d.today`,
  },
  unsent: {
    see: 'message.outbox:list',
    figures: question => sql`
      select count(*) as count from messaging.outgoing_message m
      where ${ofMerchant('m', question)} and (m.status = 'failed'
        or m.status = 'queued' and m.at < ${question.ctx.now()}::timestamptz - ${QUEUED_TOO_LONG})`,
  },
  /** Sold what the book does not have: something was not received, or not counted. */
  belowZero: {
    see: 'stock.taking:list',
    figures: question => sql`
      select count(*) as count from stock.on_hand o
      where ${ofMerchant('o', question)} and ${atShops('o', question)} and o.quantity < 0`,
  },
  /** Below the level at which the shop orders again. */
  lowStock: {
    see: 'pos.stockItem:list',
    figures: question => sql`
      select count(*) as count from stock.stock_item i
      join catalogue.product p on p.merchant_id = i.merchant_id and p.id = i.item and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`i.site_id`)}
      left join stock.on_hand o on o.merchant_id = i.merchant_id and o.site_id = i.site_id and o.item_id = i.item
      where ${ofMerchant('i', question)} and ${atShops('i', question)} and i.active
        and coalesce(o.quantity, 0) <= i.reorder_level`,
  },
  /** Products that are sold out at a requested shop which sells them and has sold them lately. */
  soldOut: {
    see: 'catalogue.plu:list',
    figures: question => sql`
      select count(*) as count from catalogue.product p
      where ${ofMerchant('p', question)} and (p.sold_out or cardinality(p.sold_out_at) > 0) and p.active and exists (
        select 1 from pos.product_total t
        join (${shopDays(question)}) d on d.merchant_id = t.merchant_id and d.id = t.site_id
        where t.merchant_id = p.merchant_id and t.item_id = p.id and (p.sold_out or t.site_id = any(p.sold_out_at))
          and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`t.site_id`)} and t.business_day >= ${soldSince(question)}::date)`,
  },
  /** Price changes that were due and were refused. */
  pricesRefused: {
    see: 'catalogue.priceChange:list',
    figures: question => sql`
      select count(*) as count from catalogue.price_change c where ${ofMerchant('c', question)} and c.state = 'refused'`,
  },
}

/** What waits for a person, as far as the caller may open its page. */
async function needs(question: DashboardQuestion): Promise<Need[]> {
  const { ctx } = question
  const parts = Object.entries(WATCHED)
    .filter(([, { see }]) => ctx.access.may(see))
    .map(([kind, { figures }]) => sql`select ${kind}::text as kind, to_jsonb(f) as f from (${figures(question)}) f`)
  if (parts.length === 0) return []
  const rows = await ctx.db.rows<{ kind: Need['kind']; f: { count: number; amount?: number | null } }>(
    join(parts, ' union all '),
  )
  return rows
    .filter(({ f }) => f.count > 0)
    .map(({ kind, f }) => ({ kind, count: f.count, ...(f.amount ? { amount: toWire(f.amount) } : {}) }))
}

export const homeNeedsHandler = handle(homeNeeds, async (ctx, { shop = null }) => {
  const sites = ctx.access.where(SEE_DASHBOARD)
  return done({ needs: sites.length === 0 ? [] : await needs({ ctx, sites, parameters: { shop } }) })
})
