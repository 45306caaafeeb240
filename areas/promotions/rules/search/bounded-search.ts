import { type Firing, worthOfFirings } from '../firing.ts'
import type { Unit } from '../unit.ts'
import type { Worth } from '../worth.ts'
import { type Contender, type Firings, worthOfChoice } from './contender.ts'

/** How good a promotion's offer is, to choose which one goes next. */
type Measure = (worth: Worth, units: number) => number

const MEASURES: readonly Measure[] = [worth => worth, (worth, units) => worth / units]

/**
 * One after the other, the promotion with the best offer takes what it wants of the free units: once by what it saves in
 * all, once by what it saves a unit; the better of the two. Contenders are older first, and so win at equal offers.
 */
export function boundedSearch(contenders: readonly Contender[]): Firings {
  const [first = [], ...others] = MEASURES.map(measure => bestOfferFirst(contenders, measure))
  return others.reduce<Firings>((best, other) => (worthOfChoice(other) > worthOfChoice(best) ? other : best), first)
}

interface Offer {
  readonly contender: Contender
  readonly index: number
  firings: readonly Firing[]
  value: number
  /** Some of its units were taken since it was made. */
  stale: boolean
}

function bestOfferFirst(contenders: readonly Contender[], measure: Measure): Firings {
  const taken = new Set<Unit>()
  const result: (readonly Firing[])[] = contenders.map(() => [])
  const offers = contenders.map((contender, index) => offerOf(contender, index, taken, measure))
  const wanting = wantingOf(offers)
  for (
    let open = offers.filter(({ value }) => value > 0);
    open.length > 0;
    open = open.filter(({ value }) => value > 0)
  ) {
    const best = open.reduce((a, b) => (b.value > a.value ? b : a))
    if (best.stale) {
      Object.assign(best, offerOf(best.contender, best.index, taken, measure))
      continue
    }
    result[best.index] = best.firings
    best.value = 0
    for (const unit of best.firings.flatMap(({ units }) => units)) {
      taken.add(unit)
      for (const offer of wanting.get(unit) ?? []) offer.stale = true
    }
  }
  return result
}

function offerOf(contender: Contender, index: number, taken: ReadonlySet<Unit>, measure: Measure): Offer {
  const free = taken.size === 0 ? contender.units : contender.units.filter(unit => !taken.has(unit))
  const firings = contender.rule.fire(free)
  const units = firings.reduce((count, firing) => count + firing.units.length, 0)
  const value = units === 0 ? 0 : measure(worthOfFirings(firings), units)
  return { contender, index, firings, value, stale: false }
}

function wantingOf(offers: readonly Offer[]): ReadonlyMap<Unit, Offer[]> {
  const wanting = new Map<Unit, Offer[]>()
  for (const offer of offers) {
    for (const unit of offer.contender.units) {
      const known = wanting.get(unit)
      if (known) known.push(offer)
      else wanting.set(unit, [offer])
    }
  }
  return wanting
}
