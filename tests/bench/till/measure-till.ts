import 'fake-indexeddb/auto'
import { tillShop } from '#faces/till/shop/till-shop.ts'
import { fakeTill } from '../../support/fake-till.ts'
import { drawing } from '../baskets/bench-baskets.ts'
import { quantile } from '../quantiles.ts'
import { storedShop } from './stored-shop.ts'

const LINES = 60

export interface MeasuredTill {
  /** Milliseconds from the scan of an item to the bill with the line and its new price, while a bill of sixty lines grows. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds in which a kept shop is made ready to sell from. */
  readonly open: number
}

/** Everything of a tap but the drawing of it: finding the item, the line, the price of the whole bill. */
export async function measureTill(): Promise<MeasuredTill> {
  const kept = storedShop()
  const began = performance.now()
  tillShop(kept, '2026-03-02')
  const open = performance.now() - began
  const { till } = await fakeTill({ kept })
  const draw = drawing(7)
  const times: number[] = []
  for (let line = 0; line < LINES; line++) {
    const start = performance.now()
    till.ring.scan(`B${draw(2000)}`)
    times.push(performance.now() - start)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), open }
}
