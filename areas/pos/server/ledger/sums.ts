import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'

/**
 * A table of sums: totals of ledger rows by some dimensions. Recalculated and compared with this definition;
 * fold-sums.ts adds to it.
 */
export interface Sums {
  readonly table: string
  readonly keys: readonly string[]
  /** Values of the first row of a key: names, an item's category. Not compared. */
  readonly attributes: readonly string[]
  readonly figures: readonly string[]
  /** Columns in the order of keys, attributes, figures, from the sales `s` of a merchant that hold `which`. */
  readonly of: (merchantId: string, which: Sql) => Sql
}

/** Used in keys for "no register", because keys have no null. */
export const NO_REGISTER = '00000000-0000-0000-0000-000000000000'

export const LINE_FIGURES = ['gross', 'discount', 'net', 'tax', 'tax_added', 'cost', 'uncosted'] as const
const SOLD_AND_REFUNDED = [...LINE_FIGURES, ...LINE_FIGURES.map(figure => `refund_${figure}`)]

/** Net without tax, where the cost was unknown. */
const uncosted = sql`case when l.cost is null then l.net - l.tax + l.tax_added else 0 end`
const ofLine = (figure: (typeof LINE_FIGURES)[number]): Sql =>
  figure === 'uncosted' ? uncosted : sql`l.${name(figure)}`

const soldOrRefunded: readonly Sql[] = [
  ...LINE_FIGURES.map(figure => sql`coalesce(sum(${ofLine(figure)}) filter (where l.quantity > 0), 0)`),
  ...LINE_FIGURES.map(figure => sql`coalesce(sum(${ofLine(figure)}) filter (where l.quantity <= 0), 0)`),
]

const registerId = sql`coalesce(s.register_id, ${NO_REGISTER}::uuid)`

/** Bills are counted by mode; figures are those of their counted lines. */
const byHour: Sums = {
  table: 'pos_sum_hour',
  keys: ['site_id', 'business_day', 'hour_at', 'register_id', 'clerk', 'channel'],
  attributes: [],
  figures: ['sales', 'refunds', 'voids', 'covers', 'surcharge', 'tip', 'rounding', ...SOLD_AND_REFUNDED],
  of: (merchantId, which) => sql`
    select s.site_id, s.business_day, s.hour_at, ${registerId}, s.clerk, s.channel,
      count(*) filter (where s.mode in ('sales', 'manual', 'itemVoid')),
      count(*) filter (where s.mode = 'refund'),
      count(*) filter (where s.mode = 'transactionVoid'),
      coalesce(sum(s.covers), 0), sum(s.surcharge), sum(s.tip), sum(s.rounding),
      ${join(SOLD_AND_REFUNDED.map(figure => sql`coalesce(sum(l.${name(figure)}), 0)`))}
    from pos_sale s
    left join lateral (
      select ${join(soldOrRefunded.map((figure, at) => sql`${figure} as ${name(SOLD_AND_REFUNDED[at] ?? '')}`))}
      from pos_sale_line l where l.merchant_id = ${merchantId}::uuid and l.sale_id = s.id and l.counted
    ) l on true
    where s.merchant_id = ${merchantId}::uuid and ${which} and not s.training
    group by 1, 2, 3, 4, 5, 6`,
}

const byItem: Sums = {
  table: 'pos_sum_item',
  keys: ['site_id', 'business_day', 'item_key'],
  attributes: ['item_id', 'category_id', 'supplier_id', 'name'],
  figures: ['quantity', 'refund_quantity', ...SOLD_AND_REFUNDED],
  of: (merchantId, which) => sql`
    select l.site_id, l.business_day, coalesce(l.item_id::text, l.name),
      l.item_id, (array_agg(l.category_id))[1], (array_agg(l.supplier_id))[1], min(l.name),
      coalesce(sum(l.quantity) filter (where l.quantity > 0), 0), coalesce(sum(l.quantity) filter (where l.quantity <= 0), 0),
      ${join(soldOrRefunded)}
    from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
    where s.merchant_id = ${merchantId}::uuid and ${which} and l.counted
    group by 1, 2, 3, 4`,
}

const byTender: Sums = {
  table: 'pos_sum_tender',
  keys: ['site_id', 'business_day', 'register_id', 'method', 'card_scheme'],
  attributes: [],
  figures: ['tenders', 'amount', 'refunds', 'refund_amount', 'tip', 'surcharge'],
  of: (merchantId, which) => sql`
    select s.site_id, s.business_day, ${registerId}, t.method, coalesce(t.card_scheme, ''),
      count(*) filter (where t.amount >= 0), coalesce(sum(t.amount) filter (where t.amount >= 0), 0),
      count(*) filter (where t.amount < 0), coalesce(sum(t.amount) filter (where t.amount < 0), 0),
      sum(t.tip), sum(t.surcharge)
    from pos_sale s join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
    where s.merchant_id = ${merchantId}::uuid and ${which} and t.counted
    group by 1, 2, 3, 4, 5`,
}

const byDiscount: Sums = {
  table: 'pos_sum_discount',
  keys: ['site_id', 'business_day', 'kind', 'source'],
  attributes: ['name'],
  figures: ['lines', 'amount'],
  of: (merchantId, which) => sql`
    select l.site_id, l.business_day, d.kind, coalesce(nullif(d.id, ''), d.name), min(d.name), count(*), sum(d.amount)
    from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
      cross join lateral jsonb_to_recordset(l.discounts) as d(kind text, id text, name text, amount bigint)
    where s.merchant_id = ${merchantId}::uuid and ${which} and l.counted and l.quantity > 0
    group by 1, 2, 3, 4`,
}

const TAX_FIGURES = ['net', 'tax', 'tax_added'] as const

/** For tax returns: by the rate at which lines were sold, as sent by the till. */
const byTax: Sums = {
  table: 'pos_sum_tax',
  keys: ['site_id', 'business_day', 'rate'],
  attributes: [],
  figures: [...TAX_FIGURES, ...TAX_FIGURES.map(figure => `refund_${figure}`)],
  of: (merchantId, which) => sql`
    select l.site_id, l.business_day, coalesce(trim_scale(l.tax_rate)::text, ''),
      ${join(TAX_FIGURES.map(figure => sql`coalesce(sum(l.${name(figure)}) filter (where l.quantity > 0), 0)`))},
      ${join(TAX_FIGURES.map(figure => sql`coalesce(sum(l.${name(figure)}) filter (where l.quantity <= 0), 0)`))}
    from pos_sale s join pos_sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
    where s.merchant_id = ${merchantId}::uuid and ${which} and l.counted
    group by 1, 2, 3`,
}

export const ALL_SUMS: readonly Sums[] = [byHour, byItem, byTender, byDiscount, byTax]

export const listColumns = ({ keys, attributes, figures }: Sums): string[] => [...keys, ...attributes, ...figures]
