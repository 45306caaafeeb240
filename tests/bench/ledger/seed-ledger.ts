import type pg from 'pg'

export interface LedgerPlace {
  readonly merchantId: string
  readonly siteId: string
  readonly registerId: string
}

/** Days that sales are spread over, unless a bench says otherwise. */
const YEAR = 365
const LINES_A_SALE = 4
const ITEMS = 2000

/** Sales number `from` to `to`, over the days with twelve hours a day; four items of 5.50 each, by card. */
const salesOver = (days: number) => `
  select n, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, current_date - (n % ${days})::int as day,
    (current_date - (n % ${days})::int + time '08:00' + (n / ${days} % 12) * interval '1 hour') at time zone 'UTC' as hour_at
  from generate_series($1::bigint, $2::bigint) n`

const items = `
  select id, row_number() over (order by id) - 1 as nth from (
    select id from catalogue_plu where merchant_id = $3::uuid order by id limit ${ITEMS}) p`

const added = (figures: readonly string[]) =>
  figures.map(figure => `${figure} = t.${figure} + excluded.${figure}`).join(', ')

/** The ledger's rows and their sums, as an upload would leave them. */
const statements = (sale: string) => [
  `insert into pos_sale (merchant_id, id, site_id, business_day, sold_at, hour_at, bill_num, register_id, clerk, mode, training,
      channel, coupons, approvals, gross, discount, net, tax, tax_added, surcharge, tip, rounding, payable, received_at, digest)
    select $3::uuid, id, $4::uuid, day, hour_at + interval '5 minutes', hour_at, 'L' || n, $5::uuid, 'bench', 'sales', false, 'pos',
      '{}', '[]', 2200, 0, 2200, 200, 0, 0, 0, 0, 2200, now() - interval '9 days', 'seeded'
    from (${sale}) s`,
  `insert into pos_sale_line (merchant_id, sale_id, line_no, site_id, business_day, counted, item_id, name, quantity, unit_price,
      gross, discount, net, tax, tax_added, tax_rate, voided, discounts, promotions, options)
    select $3::uuid, s.id, l, $4::uuid, s.day, true, i.id, 'Bench item', 1, 55000, 550, 0, 550, 50, 0, 10, false, '[]', '[]', '[]'
    from (${sale}) s cross join generate_series(1, ${LINES_A_SALE}) l
    join (${items}) i on i.nth = (s.n * ${LINES_A_SALE} + l) % ${ITEMS} where $5::uuid is not null`,
  `insert into pos_sale_tender (merchant_id, sale_id, tender_no, site_id, business_day, counted, method, cash, amount, tip,
      surcharge, change, card_scheme, last4)
    select $3::uuid, id, 1, $4::uuid, day, true, 'card', false, 2200, 0, 0, 0, 'visa', '4242' from (${sale}) s
    where $5::uuid is not null`,
  `insert into pos_sum_hour as t (merchant_id, site_id, business_day, hour_at, register_id, clerk, channel, sales, gross, net, tax)
    select $3::uuid, $4::uuid, day, hour_at, $5::uuid, 'bench', 'pos', count(*), count(*) * 2200, count(*) * 2200, count(*) * 200
    from (${sale}) s group by day, hour_at
    on conflict (merchant_id, site_id, business_day, hour_at, register_id, clerk, channel)
      do update set ${added(['sales', 'gross', 'net', 'tax'])}`,
  `insert into pos_sum_item as t (merchant_id, site_id, business_day, item_key, item_id, name, quantity, gross, net, tax)
    select $3::uuid, $4::uuid, s.day, i.id::text, i.id, 'Bench item', count(*), count(*) * 550, count(*) * 550, count(*) * 50
    from (${sale}) s cross join generate_series(1, ${LINES_A_SALE}) l
    join (${items}) i on i.nth = (s.n * ${LINES_A_SALE} + l) % ${ITEMS} where $5::uuid is not null group by s.day, i.id
    on conflict (merchant_id, site_id, business_day, item_key) do update set ${added(['quantity', 'gross', 'net', 'tax'])}`,
  `insert into pos_sum_tender as t (merchant_id, site_id, business_day, register_id, method, card_scheme, tenders, amount)
    select $3::uuid, $4::uuid, day, $5::uuid, 'card', 'visa', count(*), count(*) * 2200 from (${sale}) s group by day
    on conflict (merchant_id, site_id, business_day, register_id, method, card_scheme)
      do update set ${added(['tenders', 'amount'])}`,
  `insert into pos_sum_tax as t (merchant_id, site_id, business_day, rate, net, tax)
    select $3::uuid, $4::uuid, day, '10', count(*) * 2200, count(*) * 200 from (${sale}) s where $5::uuid is not null group by day
    on conflict (merchant_id, site_id, business_day, rate) do update set ${added(['net', 'tax'])}`,
]

/** Extends the ledger of a shop from one number of lines to another, and updates the planner's statistics. */
export async function seedLedger(
  owner: pg.Client,
  place: LedgerPlace,
  lines: { from: number; to: number },
  days = YEAR,
): Promise<void> {
  const sales = [lines.from / LINES_A_SALE + 1, lines.to / LINES_A_SALE]
  for (const statement of statements(salesOver(days)))
    await owner.query(statement, [...sales, place.merchantId, place.siteId, place.registerId])
}

/** Frees and counts the rows, as the server's own upkeep would. */
export const settleLedger = (owner: pg.Client) =>
  owner.query(
    'vacuum analyze pos_sale, pos_sale_line, pos_sale_tender, pos_sum_hour, pos_sum_item, pos_sum_tender, pos_sum_tax',
  )
