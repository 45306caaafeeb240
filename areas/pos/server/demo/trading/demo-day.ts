import { v5 as uuidv5 } from 'uuid'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import type { SiteClock } from '#platform/rules/time/business-day.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { DemoShop, DemoTill } from './demo-bill.ts'
import { demoRefund, demoSale, demoVoid } from './demo-sale.ts'
import { type Draw, whole } from './draw.ts'

/** Id of a demo sale: the same at every start, so that an interrupted day resumes without duplicates. */
const DEMO = '0d2c9f0e-4a3b-4f4e-9a51-6d3f6c1c2b77'

/** Share of refunds and voids among bills. */
const REFUNDED = 0.012
const VOIDED = 0.008
/** Seasonal demand over the year. */
const wave = (day: Temporal.PlainDate): number => 1 + 0.12 * Math.sin((day.dayOfYear / 365) * 2 * Math.PI)

function drawHour(draw: Draw, hours: readonly number[]): number {
  let left = draw() * hours.reduce((a, b) => a + b, 0)
  return Math.max(
    0,
    hours.findIndex(weight => {
      left -= weight
      return left < 0
    }),
  )
}

/** Times of a day's bills, in order, on the shop's clock. */
function moments(draw: Draw, { rhythm }: DemoShop, day: Temporal.PlainDate, zone: string): number[] {
  const weight = rhythm.week[day.dayOfWeek - 1] ?? 1
  const bills = whole(draw, rhythm.bills * 0.3) + whole(() => 0.999, rhythm.bills * weight * wave(day) * 0.85)
  const at = () =>
    day
      .toPlainDateTime({
        hour: rhythm.opens + drawHour(draw, rhythm.hours),
        minute: whole(draw, 60),
        second: whole(draw, 60),
      })
      .toZonedDateTime(zone).epochMilliseconds
  return Array.from({ length: bills }, at).sort((a, b) => a - b)
}

/** A guest who leaves without paying takes no goods. */
const EVERYTHING = { take: () => true }

/** All bills of a shop on a day, as its tills would have sent them; the same at every call with the same stock. */
export function demoDay(
  draw: Draw,
  till: DemoTill,
  day: Temporal.PlainDate,
  { zone, ordLot }: Pick<SiteClock, 'zone'> & { readonly ordLot: string },
  until: number,
): SaleInput[] {
  const { registers } = till.rhythm
  let bill = 0
  const named = () => {
    bill += 1
    return {
      saleId: uuidv5(`${ordLot} ${day} ${bill}`, DEMO),
      billNum: `${day.toString().replaceAll('-', '')}-${bill}`,
    }
  }
  return moments(draw, till, day, zone)
    .filter(ms => ms <= until)
    .flatMap(ms => {
      const soldAt = new Date(ms).toISOString()
      const made = { ...named(), soldAt, register: registers[whole(draw, registers.length)] ?? '' }
      if (draw() < VOIDED) return [demoVoid(draw, { ...till, shelf: EVERYTHING }, made)]
      const sale = demoSale(draw, till, made)
      if (!sale) return []
      if (sale.training || sale.lines[0]?.net === 0 || draw() >= REFUNDED) return [sale]
      return [sale, demoRefund(sale, { ...named(), soldAt })]
    })
}
