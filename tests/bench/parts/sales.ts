import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { type Bench, type BenchPart, type BenchRow, besides } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner, ownerUrlOf } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { median } from '../quantiles.ts'
import { type BenchShop, benchSale } from '../sales/bench-sales.ts'
import type { PlainPlace } from '../sales/plain-effects.ts'
import { insertPlainly } from '../sales/plain-insert.ts'

const SALES = 6000
/** Sales per call, and per transaction of the reference. */
const BATCHES = [1, 50, 500] as const
const CONNECTIONS = 4
/** Product and reference take turns, so that other load slows both; medians count. */
const ROUNDS = 3

type Place = BenchShop & PlainPlace

async function placeOf(bench: Bench, caller: SignedCaller): Promise<Place> {
  const { site, items } = await asOwner(bench.dataDir, async owner => {
    const sites = await owner.query('select merchant_id, id, ord_lot from system_site order by ord_lot limit 1')
    const plus = await owner.query('select id from catalogue_plu order by id limit 2000')
    return { site: sites.rows[0], items: plus.rows.map((row: { id: string }) => row.id) }
  })
  const code = `BENCH${Date.now() % 100_000}`
  const row = { siteId: site.id, code, name: 'Bench' }
  const { id } = await caller.call<{ id: string }>(`${Register.path}/action`, { action: 2, row })
  const card = { siteId: site.id, code: `c${code}`, name: 'Card', kind: 'card' }
  await caller.call(`${PaymentConfig.path}/action`, { action: 2, row: card })
  const { merchant_id: merchantId, id: siteId, ord_lot: ordLot } = site
  // As every till does before its first sale; a sale of a register that nobody opened also writes a close of its own.
  await caller.call(openRegister.path, { register: code, ordLot, sessionId: uuidv7(), float: 0 })
  return { merchantId, siteId, ordLot, register: code, registerId: id, items, keepsStock: false }
}

/** Whether uploads reduced stock: the reference does the same. */
const movedStock = (bench: Bench, { siteId }: Place): Promise<boolean> =>
  asOwner(bench.dataDir, async owner => {
    const moved = await owner.query(
      `select 1 from stock_movement where site_id = $1 and document = 'pos.sale' limit 1`,
      [siteId],
    )
    return moved.rows.length > 0
  })

/** Calls on all connections at once until all sales are stored; sales per second. */
async function rate(batch: number, store: (at: number, count: number) => Promise<void>): Promise<number> {
  const count = batch === 1 ? SALES / 6 : SALES
  let next = 0
  const started = performance.now()
  const work = async () => {
    for (;;) {
      const at = next
      next += batch
      if (at >= count) return
      await store(at, batch)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return count / ((performance.now() - started) / 1000)
}

const salesFrom = (place: BenchShop, at: number, count: number) =>
  Array.from({ length: count }, (_, n) => benchSale(place, at + n))

async function plainRate(bench: Bench, place: Place, batch: number, what: 'ledger' | 'all'): Promise<number> {
  const free = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: ownerUrlOf(bench.dataDir) })
      await client.connect()
      return client
    }),
  )
  const all = [...free]
  try {
    return await rate(batch, async (at, count) => {
      const client = free.pop()
      if (!client) throw new Error('as many connections as workers')
      await insertPlainly(client, salesFrom(place, at, count), place, what)
      free.push(client)
    })
  } finally {
    await Promise.all(all.map(client => client.end()))
  }
}

async function uploadRate(caller: SignedCaller, place: Place, batch: number): Promise<number> {
  return rate(batch, async (at, count) => {
    const sales = salesFrom(place, at, count)
    const answers = await caller.call<{ rtn: number }[]>(uploadSales.path, { ordLot: place.ordLot, sales })
    const bad = answers.find(({ rtn }) => rtn !== 1)
    if (bad) throw new Error(`a sale was not stored: ${JSON.stringify(bad)}`)
  })
}

async function measure(bench: Bench, caller: SignedCaller): Promise<BenchRow[]> {
  const place = await placeOf(bench, caller)
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
