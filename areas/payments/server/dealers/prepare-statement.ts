import { toWire } from '#platform/rules/money/money.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import {
  type DealerMerchant,
  type DealerTerms,
  daysWithin,
  dealerFigures,
  type MerchantSums,
} from '../../rules/dealer-share.ts'

export interface StoredDealer extends DealerTerms {
  readonly id: string
  readonly name: string
  readonly merchants: readonly DealerMerchant[]
}

export const loadDealer = ({ db, merchantId }: TenantData, id: string): Promise<StoredDealer | undefined> =>
  db.row<StoredDealer>(sql`
    select id, name, merchants, cost_percent::float8 as "costPercent", cost_per_transaction as "costPerTransaction",
      share_kind as "shareKind", share_percent::float8 as "sharePercent", share_per_transaction as "sharePerTransaction"
    from cardpay_dealer where merchant_id = ${merchantId}::uuid and id = ${id}::uuid for update`)

interface NamedSums extends MerchantSums {
  readonly merchant: string
  readonly name: string
}

type Anywhere = TenantData & Pick<Entrance, 'findAnywhere'>

/** Sums of merchants in a month. The function may read other tenants and answers nothing but sums. */
function readSums({ findAnywhere }: Anywhere, merchants: readonly DealerMerchant[], month: Temporal.PlainYearMonth) {
  const first = month.toPlainDate({ day: 1 }).toString()
  const last = month.toPlainDate({ day: month.daysInMonth }).toString()
  const days = merchants.flatMap(merchant => daysWithin(merchant, first, last) ?? [])
  return findAnywhere<NamedSums>(sql`
    select s.merchant, coalesce(m.name, '') as name, s.transactions::int as transactions, s.volume::bigint as volume,
      s.charged::bigint as charged
    from payment_merchant_sums(${days.map(({ merchant }) => merchant)}::uuid[], ${days.map(({ from }) => from)}::date[],
      ${days.map(({ to }) => to)}::date[]) s
    left join system.merchant m on m.merchant_id = s.merchant
    order by name, s.merchant`)
}

/** Recalculates a month that is open. The caller has locked the dealer. */
export async function prepareMonth(
  ctx: Anywhere & Timed,
  dealer: StoredDealer,
  month: Temporal.PlainYearMonth,
): Promise<void> {
  const sums = await readSums(ctx, dealer.merchants, month)
  const { transactions, volume, charged, cost, margin, share } = dealerFigures(sums, dealer)
  const merchants = sums.map(({ name, ...of }) => ({
    ...{ name, transactions: of.transactions, volume: toWire(of.volume), charged: toWire(of.charged) },
  }))
  await ctx.db.run(sql`
    insert into cardpay_dealer_statement (merchant_id, dealer_id, month, state, transactions, volume, charged, cost, margin, share,
      merchants, prepared_at)
    values (${ctx.merchantId}::uuid, ${dealer.id}::uuid, ${month.toPlainDate({ day: 1 }).toString()}::date, 'open', ${transactions}, ${volume},
      ${charged}, ${cost}, ${margin}, ${share}, ${JSON.stringify(merchants)}::jsonb, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, dealer_id, month) do update set transactions = excluded.transactions, volume = excluded.volume,
      charged = excluded.charged, cost = excluded.cost, margin = excluded.margin, share = excluded.share,
      merchants = excluded.merchants, prepared_at = excluded.prepared_at
      where cardpay_dealer_statement.state = 'open'`)
}
