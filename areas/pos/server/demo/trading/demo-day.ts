import { v5 as uuidv5 } from 'uuid'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import type { SiteClock } from '#platform/rules/business-day.ts'
import type { Temporal } from '#platform/rules/temporal.ts'
import { type DemoShop, type Draw, demoRefund, demoSale, demoVoid, whole } from './demo-sale.ts'

/** Names what the demo sold: the same at every start, so that half a day is gone on with and nothing is doubled. */
const DEMO = '0d2c9f0e-4a3b-4f4e-9a51-6d3f6c1c2b77'

/** A share of refunds and voids among bills. */
const REFUNDED = 0.012
const VOIDED = 0.008
/** Shops grow a little, and Christmas is near or far. */
const wave = (day: Temporal.PlainDate): number => 1 + 0.12 * Math.sin((day.dayOfYear / 365) * 2 * Math.PI)

function hourOf(draw: Draw, hours: readonly number[]): number {
  let left = draw() * hours.reduce((a, b) => a + b, 0)
  return Math.max(
    0,
    hours.findIndex(weight => {
      left -= weight
      return left < 0
    }),
  )
}

/** Moments of a day's bills, in order, on the shop's own clock. */
function moments(draw: Draw, { rhythm }: DemoShop, day: Temporal.PlainDate, zone: string): number[] {
  const weight = rhythm.week[day.dayOfWeek - 1] ?? 1
  const bills = whole(draw, rhythm.bills * 0.3) + whole(() => 0.999, rhythm.bills * weight * wave(day) * 0.85)
  const at = () =>
    day
      .toPlainDateTime({
        hour: rhythm.opens + hourOf(draw, rhythm.hours),
        minute: whole(draw, 60),
        second: whole(draw, 60),
      })
      .toZonedDateTime(zone).epochMilliseconds
  return Array.from({ length: bills }, at).sort((a, b) => a - b)
}

/** All bills of a shop on a day, as its tills would have sent them; the same at every call. */
export function demoDay(
  draw: Draw,
  shop: DemoShop,
  day: Temporal.PlainDate,
  { zone, ordLot }: Pick<SiteClock, 'zone'> & { readonly ordLot: string },
): SaleInput[] {
  const { registers } = shop.rhythm
  let bill = 0
  const named = () => {
    bill += 1
    return {
      saleId: uuidv5(`${ordLot} ${day} ${bill}`, DEMO),
      billNum: `${day.toString().replaceAll('-', '')}-${bill}`,
    }
  }
  return moments(draw, shop, day, zone).flatMap(ms => {
    const soldAt = new Date(ms).toISOString()
    const sale = demoSale(draw, shop, {
      ...named(),
      soldAt,
      register: registers[whole(draw, registers.length)] ?? '',
    })
    if (draw() < VOIDED) return [demoVoid(sale, named())]
    if (sale.training || draw() >= REFUNDED) return [sale]
    return [sale, demoRefund(sale, { ...named(), soldAt })]
  })
}
