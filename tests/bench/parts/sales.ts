import pg from 'pg'
import { type Bench, type BenchPart, type BenchRow, besides } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner, ownerUrlOf } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { median } from '../quantiles.ts'
import { type BenchPlace, benchPlace } from '../sales/bench-place.ts'
import { insertPlainly } from '../sales/plain-insert.ts'
import { CONNECTIONS, rate, salesFrom, upload } from '../sales/upload-sales.ts'

const SALES = 6000
/** Sales per call, and per transaction of the reference. */
const BATCHES = [1, 50, 500] as const
/** Product and reference take turns, so that other load slows both; medians count. */
const ROUNDS = 3

/** Whether uploads reduced stock: the reference does the same. */
const movedStock = (bench: Bench, { siteId }: BenchPlace): Promise<boolean> =>
  asOwner(bench.dataDir, async owner => {
    const moved = await owner.query(
      `select 1 from stock_movement where site_id = $1 and document = 'pos.sale' limit 1`,
      [siteId],
    )
    return moved.rows.length > 0
  })

/** Sales of a round: single ones take longest. */
const countOf = (batch: number): number => (batch === 1 ? SALES / 6 : SALES)

async function plainRate(bench: Bench, place: BenchPlace, batch: number, what: 'ledger' | 'all'): Promise<number> {
  const free = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: ownerUrlOf(bench.dataDir) })
      await client.connect()
      return client
    }),
  )
  const all = [...free]
  try {
    return await rate(countOf(batch), batch, async (at, count) => {
      const client = free.pop()
      if (!client) throw new Error('as many connections as workers')
      await insertPlainly(client, salesFrom(place, at, count), place, what)
      free.push(client)
    })
  } finally {
    await Promise.all(all.map(client => client.end()))
  }
}

const uploadRate = (caller: SignedCaller, place: BenchPlace, batch: number): Promise<number> =>
  rate(countOf(batch), batch, (at, count) => upload(caller, place.ordLot, salesFrom(place, at, count)))

async function measure(bench: Bench, caller: SignedCaller): Promise<BenchRow[]> {
  const place = await benchPlace(bench, caller)
  const rows: BenchRow[] = []
  for (const batch of BATCHES) {
    await bench.quiet()
    await uploadRate(caller, place, batch) // warm-up
    const keepsStock = await movedStock(bench, place)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        ledger: await plainRate(bench, place, batch, 'ledger'),
        uploaded: await uploadRate(caller, place, batch),
        all: await plainRate(bench, { ...place, keepsStock }, batch, 'all'),
      })
    const uploaded = median(rounds.map(round => round.uploaded))
    const name = `upload of sales, ${batch} a call, ${CONNECTIONS} conn.`
    rows.push(besides(`${name}: the same rows`, uploaded, 'sales/s', median(rounds.map(({ all }) => all)), 0.4))
    rows.push(
      besides(`${name}: the ledger's rows alone`, uploaded, 'sales/s', median(rounds.map(({ ledger }) => ledger))),
    )
  }
  return rows
}

export const sales: BenchPart = {
  name: 'sales',
  about: 'bills of 4 lines and a tender through the upload, against the bare insertion of the same rows',
  run: bench => withProduct(bench, (_, caller) => measure(bench, caller)),
}
