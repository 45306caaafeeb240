import { type Cents, spread, sum, taxInclusive } from '#platform/rules/money/money.ts'
import type { ChargeMethod, PriceTerms, Quota } from './plan-terms.ts'
import type { Problem } from './problem.ts'

export interface BookingLine {
  /** Id of a price. */
  readonly price: string
  readonly quantity: number
}

/** One ticket of a booking: a person, or a group with one entry for each place it takes. */
export interface PricedTicket {
  readonly price: string
  readonly name: string
  readonly counts: number
  readonly entries: number
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
  readonly tax: Cents
}

export interface PricedBooking {
  readonly tickets: readonly PricedTicket[]
  readonly people: number
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
  readonly tax: Cents
}

export interface ChargeTerms {
  readonly chargeMethod: ChargeMethod
  /** Part of a block costs a whole block. */
  readonly blockMinutes: number
  readonly prices: readonly PriceTerms[]
}

export interface BookingQuery {
  readonly lines: readonly BookingLine[]
  /** Of the slot. */
  readonly minutes: number
  readonly discount: Cents
  /** Epoch milliseconds. */
  readonly now: number
}

const problem = (code: string, params?: Problem['params']): { readonly problem: Problem } => ({
  problem: params ? { code, params } : { code },
})

/** The tickets of a booking and what they cost. Discounts are spread over the tickets by their prices. */
export function priceBooking(terms: ChargeTerms, query: BookingQuery): PricedBooking | { readonly problem: Problem } {
  if (query.lines.length === 0) return problem('ticket.refusal.nothing')
  if (new Set(query.lines.map(({ price }) => price)).size < query.lines.length) return problem('ticket.refusal.twice')
  const units: Unit[] = []
  for (const line of query.lines) {
    const price = terms.prices.find(({ id }) => id === line.price)
    if (!price) return problem('ticket.refusal.unknownPrice')
    const wrong = lineProblem(price, line.quantity, query.now)
    if (wrong) return wrong
    units.push(...toUnits(terms, price, line.quantity, query.minutes))
  }
  return discounted(units, query.discount)
}

function lineProblem(price: PriceTerms, quantity: number, now: number) {
  const { name, min, max, saleFrom, saleTo, closed } = price
  const isOnSale = !closed && (saleFrom === undefined || now >= saleFrom) && (saleTo === undefined || now < saleTo)
  if (!isOnSale) return problem('ticket.refusal.priceNotOnSale', { name })
  if (min !== undefined && quantity < min) return problem('ticket.refusal.tooFewOfPrice', { name, min })
  return max !== undefined && quantity > max ? problem('ticket.refusal.tooManyOfPrice', { name, max }) : undefined
}

interface Unit {
  readonly price: PriceTerms
  readonly gross: Cents
}

function toUnits(
  { chargeMethod, blockMinutes }: ChargeTerms,
  price: PriceTerms,
  quantity: number,
  minutes: number,
): Unit[] {
  const blocks = chargeMethod === 'perDuration' ? Math.ceil(minutes / blockMinutes) : 1 // not money: started blocks
  return Array.from({ length: quantity }, (_, at) => {
    if (chargeMethod === 'free' || (chargeMethod === 'perBooking' && at > 0)) return { price, gross: 0 }
    const times = chargeMethod === 'perPerson' ? price.counts : blocks
    return { price, gross: price.price * times }
  })
}

function discounted(units: readonly Unit[], wanted: Cents): PricedBooking {
  const gross = sum(units.map(unit => unit.gross))
  const discount = Math.min(Math.max(wanted, 0), gross)
  const parts = spread(
    discount,
    units.map(unit => unit.gross),
  )
  const tickets = units.map((unit, at): PricedTicket => {
    const { id, name, counts, tax } = unit.price
    const net = unit.gross - (parts[at] ?? 0)
    return {
      ...{ price: id, name, counts, entries: Math.max(counts, 1) },
      ...{ gross: unit.gross, discount: parts[at] ?? 0, net, tax: taxInclusive(net, tax) },
    }
  })
  const people = tickets.reduce((total, { counts }) => total + counts, 0)
  return { tickets, people, gross, discount, net: gross - discount, tax: sum(tickets.map(({ tax }) => tax)) }
}

/** Places that tickets take of each quota, of those that they take some of. */
export function quotaPlaces(
  quotas: readonly Quota[],
  tickets: readonly Pick<PricedTicket, 'price' | 'counts'>[],
): { readonly quota: Quota; readonly places: number }[] {
  return quotas.flatMap(quota => {
    const places = tickets.reduce((total, { price, counts }) => total + (quota.prices.includes(price) ? counts : 0), 0)
    return places > 0 ? [{ quota, places }] : []
  })
}
