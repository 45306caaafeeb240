import { type BenchPart, besides, upTo } from '../bench-row.ts'
import { quantile } from '../quantiles.ts'
import { measureTaps } from '../till/measure-taps.ts'
import { measureTill } from '../till/measure-till.ts'

/** Milliseconds: half of the time from touch to line; the other half is the browser's for drawing. */
const MOST_MS = 25
const MOST_TAP_MS = 50
const MOST_OPEN_MS = 1000

export const till: BenchPart = {
  name: 'till',
  about: 'rings up sixty lines at a till with 5,000 items and 200 live promotions',
  alone: true,
  run: async () => {
    const { p50, p95, open } = await measureTill()
    const taps = await measureTaps()
    return [
      upTo('from the scan to the priced bill, median', p50, 'ms', MOST_MS),
      upTo('from the scan to the priced bill, p95', p95, 'ms', MOST_MS),
      upTo('a shop of 5,000 items made ready', open, 'ms', MOST_OPEN_MS),
      upTo('from the tap to the frame with the line, median', quantile(taps.till, 0.5), 'ms', MOST_TAP_MS),
      upTo('from the tap to the frame with the line, p95', quantile(taps.till, 0.95), 'ms', MOST_TAP_MS),
      besides('the same beside a bare list, median', quantile(taps.till, 0.5), 'ms', quantile(taps.bare, 0.5)),
    ]
  },
}
