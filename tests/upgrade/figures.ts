import type { Client } from 'pg'

/**
 * Figures that a migration must not change, to the cent. Where a table or column is renamed, its query here changes
 * too; the results in tests/fixtures stay.
 */
const FIGURES = {
  shops: `select ord_lot, lot_name, lot_type, time_zone from system_site order by ord_lot`,
  products: `select count(*), sum(price1) as price1, sum(price2) as price2, sum(cost) as cost, count(barcode) as barcodes
    from catalogue_plu`,
  'sales by day': `select s.ord_lot, p.business_day::text as day, p.mode, p.training, count(*), sum(p.gross) as gross,
      sum(p.discount) as discount, sum(p.net) as net, sum(p.tax) as tax, sum(p.tip) as tip, sum(p.rounding) as rounding,
      sum(p.payable) as payable
    from pos_sale p join system_site s on s.merchant_id = p.merchant_id and s.id = p.site_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  'lines by day': `select business_day::text as day, voided, count(*), sum(quantity) as quantity, sum(net) as net, sum(tax) as tax,
      sum(cost) as cost
    from pos_sale_line group by 1, 2 order by 1, 2`,
  'tenders by day': `select business_day::text as day, method, count(*), sum(amount) as amount, sum(change) as change
    from pos_sale_tender group by 1, 2 order by 1, 2`,
  'sums of reports': `select business_day::text as day, sum(sales) as sales, sum(refunds) as refunds, sum(gross) as gross,
      sum(net) as net, sum(tax) as tax, sum(refund_net) as refund_net, sum(cost) as cost
    from pos_sum_hour group by 1 order by 1`,
  'cash closes': `select s.ord_lot, r.business_day::text as day, count(*), count(r.closed_at) as closed, sum(r.float) as float,
      sum(r.expected) as expected, sum(r.actual) as actual, sum(r.variance) as variance
    from pos_register_session r join system_site s on s.merchant_id = r.merchant_id and s.id = r.site_id
    group by 1, 2 order by 1, 2`,
  'cash drawers': `select kind, count(*), sum(amount) as amount from pos_drawer_event group by 1 order by 1`,
  'stock value': `select s.ord_lot, count(*), sum(h.quantity) as quantity, sum(h.quantity * h.average) as value
    from stock_on_hand h join system_site s on s.merchant_id = h.merchant_id and s.id = h.site_id group by 1 order by 1`,
  'stock movements': `select kind, business_day::text as day, count(*), sum(quantity) as quantity,
      sum(quantity * unit_cost) as value
    from stock_movement group by 1, 2 order by 1, 2`,
  documents: `select 'in' as kind, state, count(*) from stock_in group by state
    union all select 'out', state, count(*) from stock_out group by state
    union all select 'transfer', state, count(*) from stock_transfer group by state
    union all select 'taking', state, count(*) from stock_taking group by state
    union all select 'order', state, count(*) from stock_purchase_order group by state order by 1, 2`,
  coupons: `select count(*), sum(used) as used from promotions_coupon_count`,
  attendance: `select count(*), sum(break_minutes) as break_minutes, sum(hourly_wage) as hourly_wage from pos_attendance`,
  users: `select count(*) as users, (select count(*) from system_grant) as grants,
      (select count(*) from system_user_type) as user_types
    from system_user_manage`,
  'action log': `select resource, action, count(*) from log_system_action group by 1, 2 order by 1, 2`,
}

export type Figures = Record<string, unknown[]>

/** @param client the owner of the tables, who sees every merchant's rows */
export async function readFigures(client: Client): Promise<Figures> {
  const figures: Figures = {}
  for (const [name, query] of Object.entries(FIGURES)) figures[name] = (await client.query(query)).rows
  return figures
}
