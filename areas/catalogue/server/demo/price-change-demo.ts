import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { decidePrices, type PriceRequest } from '../prices/decide-prices.ts'
import { writePlan } from '../prices/write-plan.ts'

const THREE_WEEKS_MS = 21 * DAY_MS

/** A price rise for coffee in three weeks, to look at and to cancel. */
export async function addPlannedPrices({ ctx }: DemoContext, coffee: string): Promise<void> {
  const wish: PriceRequest = {
    target: { all: true, filter: { category: coffee } },
    rule: { level: 1, kind: 'amount', value: 0.3, ending: 'fiveCents' },
    leastMargin: null,
    leaveOutBelow: false,
  }
  const decided = await decidePrices(ctx, wish)
  if ('refused' in decided) throw new Error(`the prices of the demo were refused: ${decided.code}`)
  const holdsFrom = new Date(ctx.clock() + THREE_WEEKS_MS).toISOString()
  await writePlan(ctx, { ...wish, name: 'Dearer beans', holdsFrom }, decided.lines)
}
