import type pg from 'pg'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { ALL_SUMS, type Sums } from '#areas/pos/server/ledger/sums.ts'

/** Shop of the bench in the form of its rows. */
export interface PlainPlace {
  readonly merchantId: string
  readonly siteId: string
  readonly registerId: string
  /** Sales reduce stock here. */
  readonly keepsStock: boolean
}

/** Sums that a bill of the bench does not have. */
const WITHOUT = ['pos_sum_discount']

const distinctItems = (sales: readonly SaleInput[]): string[] =>
  [...new Set(sales.flatMap(({ lines }) => lines.flatMap(({ pluId }) => pluId ?? [])))].sort()

/** A row of sums per item, or one in total: the bills of the bench share their hour, register, method and rate. */
function sumRows({ keys, figures }: Sums, sales: readonly SaleInput[], place: PlainPlace) {
  const shared = {
    merchant_id: place.merchantId,
    site_id: place.siteId,
    business_day: new Date().toISOString().slice(0, 10),
    hour_at: `${new Date().toISOString().slice(0, 13)}:00:00Z`,
    register_id: place.registerId,
    clerk: 'bench',
    channel: 'pos',
    method: 'card',
    card_scheme: 'visa',
    rate: '10',
    name: 'Bench item',
    ...Object.fromEntries(figures.map(figure => [figure, 1])),
  }
  if (!keys.includes('item_key')) return [shared]
  return distinctItems(sales).map(item => ({ ...shared, item_key: item, item_id: item }))
}

async function addSums(client: pg.Client, sums: Sums, rows: readonly object[]): Promise<void> {
  const { table, keys, attributes, figures } = sums
  const columns = ['merchant_id', ...keys, ...attributes, ...figures].join(', ')
  await client.query({
    name: `plain ${table}`,
    text: `insert into ${table} as t (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
      on conflict (merchant_id, ${keys.join(', ')}) do update
      set ${figures.map(figure => `${figure} = t.${figure} + excluded.${figure}`).join(', ')}`,
    values: [JSON.stringify(rows)],
  })
}

/** Removes one of each sold item from stock: the running figure and the movement. */
async function moveStock(client: pg.Client, sales: readonly SaleInput[], place: PlainPlace): Promise<void> {
  const moved = sales.flatMap(({ saleId, lines }) => lines.map(({ pluId }) => ({ item: pluId, sale: saleId })))
  await client.query({
    name: 'plain stock',
    text: `with m as (select * from jsonb_to_recordset($3::jsonb) as m(item uuid, sale uuid)),
      h as (
        insert into stock_on_hand as h (merchant_id, site_id, item_id, quantity, moves, updated_at)
        select $1::uuid, $2::uuid, item, -count(*), count(*), now() from m group by item order by item
        on conflict (merchant_id, site_id, item_id) do update
          set quantity = h.quantity + excluded.quantity, moves = h.moves + excluded.moves, updated_at = excluded.updated_at
        returning item_id, moves)
      insert into stock_movement
        (merchant_id, id, site_id, item_id, quantity, value, seq, kind, document, document_id, line_id, at, business_day)
      select $1::uuid, gen_random_uuid(), $2::uuid, m.item, -1, 0,
        h.moves - row_number() over (partition by m.item) + 1, 'sale', 'pos.sale', m.sale, gen_random_uuid(), now(), current_date
      from m join h on h.item_id = m.item`,
    values: [place.merchantId, place.siteId, JSON.stringify(moved)],
  })
}

/** The log row of an upload. */
const logUpload = (client: pg.Client, sales: readonly SaleInput[], place: PlainPlace) =>
  client.query({
    name: 'plain log',
    text: `insert into log_system_action
      (merchant_id, id, at, user_name, device, address, request_id, action, resource, title, site_id, after, created_at, updated_at, version, search_text)
      values ($1, gen_random_uuid(), now(), 'bench', '', '', '', 'upload', 'pos.sale', $2, $3, $4, now(), now(), 1, $5)`,
    values: [
      place.merchantId,
      sales[0]?.billNum,
      place.siteId,
      JSON.stringify({ saleIds: sales.map(({ saleId }) => saleId) }),
      `${sales[0]?.billNum} bench pos.sale upload`,
    ],
  })

/**
 * Writes of an upload besides the ledger, within a started transaction: its log row, stock where the shop keeps it, and
 * last the sums, which all uploads of a shop wait for.
 */
export async function addPlainEffects(
  client: pg.Client,
  sales: readonly SaleInput[],
  place: PlainPlace,
): Promise<void> {
  await logUpload(client, sales, place)
  if (place.keepsStock) await moveStock(client, sales, place)
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plain sums ${place.siteId}`])
  for (const sums of ALL_SUMS.filter(({ table }) => !WITHOUT.includes(table)))
    await addSums(client, sums, sumRows(sums, sales, place))
}
