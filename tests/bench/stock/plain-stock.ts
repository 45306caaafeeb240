import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { StockPlace } from './seed-stock.ts'

/** Milliseconds of a count's effects in plain SQL, in one transaction: a movement and a figure per item. */
export async function postBarely(owner: pg.Client, place: StockPlace, items: readonly string[]): Promise<number> {
  const began = performance.now()
  const whose = [place.merchantId, place.sites[0]]
  await owner.query('begin')
  await owner.query(
    `insert into stock_movement (merchant_id, id, site_id, item_id, quantity, unit_cost, value, seq, kind, document, document_id,
       line_id, at, business_day)
     select $1, gen_random_uuid(), $2, i, 1, 1, 100, 1000000, 'taking', 'bench', $4, i, now(), current_date
     from unnest($3::uuid[]) as i`,
    [...whose, items, uuidv7()],
  )
  await owner.query(
    `update stock_on_hand set quantity = quantity + 1, moves = moves + 1, updated_at = now()
     where merchant_id = $1 and site_id = $2 and item_id = any($3::uuid[])`,
    [...whose, items],
  )
  await owner.query('rollback') // the measurement is over; the product's own figures stay correct
  return performance.now() - began
}

/**
 * Milliseconds of the plain query behind a suggested order: items below their level with nothing on order, by supplier.
 */
export async function suggestBarely(owner: pg.Client, { merchantId, sites }: StockPlace): Promise<number> {
  const began = performance.now()
  await owner.query(
    `select s.supplier, count(*), sum(ceil((s.par - h.quantity) / s.pack_size) * s.pack_size * p.cost)
     from pos_stock_item s
     join stock_on_hand h on h.merchant_id = s.merchant_id and h.site_id = s.site_id and h.item_id = s.item
     join catalogue_plu p on p.merchant_id = s.merchant_id and p.id = s.item
     where s.merchant_id = $1 and s.site_id = $2 and h.quantity < s.reorder_level group by 1`,
    [merchantId, sites[0]],
  )
  return performance.now() - began
}
