import { type SaleInput, uploadSales } from '#areas/pos/contract/sale.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { type BenchShop, benchSale } from './bench-sales.ts'

export const CONNECTIONS = 4

export const salesFrom = (place: BenchShop, at: number, count: number): SaleInput[] =>
  Array.from({ length: count }, (_, n) => benchSale(place, at + n))

/** Calls on all connections at once until all sales are stored; sales per second. */
export async function rate(
  count: number,
  batch: number,
  store: (at: number, count: number) => Promise<void>,
): Promise<number> {
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

/** Stores sales by one call; each of them has to be taken. */
export async function upload(caller: SignedCaller, ordLot: string, sales: readonly SaleInput[]): Promise<void> {
  const answers = await caller.call<{ rtn: number }[]>(uploadSales.path, { ordLot, sales })
  const bad = answers.find(({ rtn }) => rtn !== 1)
  if (bad) throw new Error(`a sale was not stored: ${JSON.stringify(bad)}`)
}
