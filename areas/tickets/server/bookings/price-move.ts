import type { PriceTerms } from '../../rules/plan-terms.ts'
import { type BookingLine, type PricedTicket, priceBooking } from '../../rules/price-booking.ts'
import type { Problem } from '../../rules/problem.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import type { LiveTicket } from './live-tickets.ts'

/** A ticket at its new price. */
export interface MovedTicket extends PricedTicket {
  readonly id: string
}

interface MoveQuery {
  readonly plan: StoredPlan
  readonly oldPlan: StoredPlan
  readonly live: readonly LiveTicket[]
  /** Of the new slot. */
  readonly minutes: number
  readonly now: number
}

/** What tickets cost where they are moved to. Of another plan the prices of the same names count; discounts are kept. */
export function priceMove({
  plan,
  oldPlan,
  live,
  minutes,
  now,
}: MoveQuery): readonly MovedTicket[] | { problem: Problem } {
  const isSame = plan.id === oldPlan.id
  const charge = isSame ? { ...plan.charge, prices: plan.charge.prices.map(stillSold) } : plan.charge
  const byPrice = Map.groupBy(live, ({ price }) => price)
  const lines: BookingLine[] = []
  for (const [price, tickets] of byPrice) {
    const wanted = isSame ? price : samePrice(plan, oldPlan, price)
    if (!wanted) return { problem: { code: 'ticket.refusal.noSuchPrice' } }
    lines.push({ price: wanted, quantity: tickets.length })
  }
  const discount = live.reduce((total, ticket) => total + ticket.discount, 0)
  const priced = priceBooking(charge, { lines, minutes, discount, now })
  if ('problem' in priced) return priced
  const ids = [...byPrice.values()].flat().map(({ id }) => id)
  return priced.tickets.map((ticket, at) => ({ ...ticket, id: ids[at] ?? '' }))
}

/** Who has a ticket keeps its price, also where it is no longer sold. */
const stillSold = ({ id, name, price, tax, counts }: PriceTerms): PriceTerms => ({ id, name, price, tax, counts })

function samePrice(plan: StoredPlan, oldPlan: StoredPlan, price: string): string | undefined {
  const name = oldPlan.charge.prices.find(({ id }) => id === price)?.name
  return plan.charge.prices.find(each => each.name === name)?.id
}
