import type pg from 'pg'

export interface StockPlace {
  readonly merchantId: string
  /** Stock is counted and ordered in the first. */
  readonly sites: readonly string[]
}

/** A merchant's shops, in their order. */
export async function stockPlace(owner: pg.Client, shops: number): Promise<StockPlace> {
  const { rows } = await owner.query<{ merchant_id: string; id: string }>(
    'select merchant_id, id from system_site order by position limit $1',
    [shops],
  )
  return { merchantId: rows[0]?.merchant_id ?? '', sites: rows.map(({ id }) => id) }
}

/** Running figures of the first items by name, from one position to another, in each shop. */
export async function seedFigures(
  owner: pg.Client,
  { merchantId, sites }: StockPlace,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await owner.query(
    `insert into stock_on_hand (merchant_id, site_id, item_id, quantity, average, moves, updated_at)
     select p.merchant_id, s.site, p.id, (hashtext(p.id::text || s.site::text) % 50) + 30, 1 + place % 97, 1, now()
     from (select merchant_id, id, row_number() over (order by plu_name1, id) as place from catalogue_plu where merchant_id = $1) p
     cross join unnest($2::uuid[]) as s(site)
     where p.place > $3 and p.place <= $4
     on conflict do nothing`, // the bench of sales has sold some
    [merchantId, sites, from, to],
  )
  await owner.query('vacuum analyze stock_on_hand')
}

/** Every item of the catalogue is stocked in the first shop; about two in five are below their reorder level. */
export async function seedLevels(owner: pg.Client, { merchantId, sites }: StockPlace): Promise<void> {
  await owner.query(
    `insert into pos_stock_item (merchant_id, id, site_id, item, name, active, pack_size, par, reorder_level, supplier, sold_by,
       version, created_at, updated_at, search_text)
     select merchant_id, gen_random_uuid(), $2, id, plu_name1, true, 6, 60, 24, supplier, '[]', 1, now(), now(), ''
     from catalogue_plu where merchant_id = $1`,
    [merchantId, sites[0]],
  )
  await owner.query('vacuum analyze pos_stock_item')
}
