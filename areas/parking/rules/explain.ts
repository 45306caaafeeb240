import type { PricedStay } from '#areas/fees/rules/price-stay.ts'
import { roundHalfAwayFromZero, toWire } from '#platform/rules/money/money.ts'

/** Parts of a fee in amounts; shares of a cent have four decimals. */
export function explainPrice({ minutes, parts, offers, scale, earlier = 0 }: PricedStay) {
  const shares = (units: number) => roundHalfAwayFromZero(units / scale / 100, 4)
  const taken = offers.find(offer => offer.taken)
  return {
    minutes,
    parts: parts.map(({ part, amount, capped }) => ({
      segment: part.segment.name,
      minutes: (part.pieces.at(-1)?.to ?? 0) - (part.pieces[0]?.from ?? 0),
      amount: shares(amount),
      capped: shares(capped),
    })),
    offer: taken ? { name: taken.offer.name, price: toWire(taken.offer.price) } : null,
    ...(earlier > 0 && { earlier: toWire(earlier) }),
  }
}
