import { Client } from 'pg'
import type { Till } from '../embedded/many-uploads.ts'

export interface DemoShop extends Omit<Till, 'register'> {
  readonly merchant: string
  readonly siteId: string
}

/** Asks the coordinator as its superuser, whom no tenant binds. */
export async function askCluster<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The grocer's shop of the demo, and an item that is sold from its own stock. */
export async function demoShop(url: string): Promise<DemoShop> {
  const [shop] = await askCluster<Omit<DemoShop, 'item'>>(
    url,
    `select r.merchant_id as merchant, s.id as "siteId", s.ord_lot as "ordLot"
     from pos_cash_register r join system_site s on s.merchant_id = r.merchant_id and s.id = r.site_id where r.code = 'G1'`,
  )
  const [item] = await askCluster<{ id: string }>(
    url,
    `select p.id from catalogue_plu p
     where p.merchant_id = $1 and p.stock_link is null
       and p.id not in (select c.sold_id from stock_recipe c where c.merchant_id = $1) order by p.id limit 1`,
    [shop?.merchant],
  )
  if (!shop || !item) throw new Error('the demo grocer has a till G1 and an item')
  return { ...shop, item: item.id }
}

/** Host of the worker with a merchant's rows. */
export async function workerOf(url: string, merchant: string): Promise<string> {
  const [row] = await askCluster<{ node: string }>(
    url,
    `select nodename as node from citus_shards where shardid = get_shard_id_for_distribution_column('pos_sale', $1::uuid)`,
    [merchant],
  )
  return row?.node ?? ''
}
