import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

interface Place {
  readonly merchantId: string
  /** An existing task. */
  readonly task: string
  readonly items: readonly string[]
}

/**
 * Milliseconds of each scan in plain SQL: a row for the scan and an update of its line, in a transaction, with as many
 * connections.
 */
export async function storeBarely(url: string, place: Place, devices: number, scans: number): Promise<number[]> {
  const clients = await Promise.all(
    Array.from({ length: devices }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const taken: number[] = []
  try {
    await Promise.all(
      clients.map(async client => {
        for (let n = 0; n < scans; n++) {
          const item = place.items[n % place.items.length]
          const began = performance.now()
          await client.query('begin')
          await client.query(
            `insert into stock_scan (merchant_id, id, task_id, line_id, item_id, quantity, at, received_at, user_id, user_name, device)
             values ($1, $2, $3, $4, $4, 1, now(), now(), $2, 'bench', 'bench')`,
            [place.merchantId, uuidv7(), place.task, item],
          )
          await client.query(
            `insert into app_tasks_line (merchant_id, document_id, line_id, position, item, quantity, scans)
             values ($1, $2, $3, 1, $3, 1, 1)
             on conflict (merchant_id, document_id, line_id)
               do update set quantity = app_tasks_line.quantity + 1, scans = app_tasks_line.scans + 1`,
            [place.merchantId, place.task, item],
          )
          await client.query('commit')
          taken.push(performance.now() - began)
        }
      }),
    )
    return taken
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}
