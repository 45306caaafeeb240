import 'fake-indexeddb/auto'
import { tillShop } from '#apps/till/shop/till-shop.ts'
import { fakeTill } from '../../support/fake-till.ts'
import { drawing } from '../baskets/bench-baskets.ts'
import { quantile } from '../quantiles.ts'
import { storedShop } from './stored-shop.ts'

const LINES = 60

export interface MeasuredTill {
  /** Milliseconds from the scan of an item to the bill with its new price, while a bill grows to sixty lines. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds to open a stored shop. */
  readonly open: number
}

/** Everything of a tap except drawing: finding the item, adding the line, pricing the whole bill. */
export async function measureTill(): Promise<MeasuredTill> {
  const stored = storedShop()
  const began = performance.now()
  tillShop(stored, '2026-03-02')
  const open = performance.now() - began
  const { till } = await fakeTill({ kept: stored })
  const draw = drawing(7)
  const times: number[] = []
  for (let line = 0; line < LINES; line++) {
    const start = performance.now()
    till.ring.scan(`B${draw(2000)}`)
    times.push(performance.now() - start)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), open }
}
