import { type Application, sumSavings } from '../application.ts'
import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'
import { type Applications, type Candidate, totalSavings } from './candidate.ts'

/** How good a promotion's offer is, to choose which one goes next. */
type Measure = (savings: Savings, units: number) => number

const MEASURES: readonly Measure[] = [savings => savings, (savings, units) => savings / units]

/**
 * One after the other, the promotion with the best offer takes what it wants of the free units: once by what it saves in
 * all, once by what it saves a unit; the better of the two. Candidates are older first, and so win at equal offers.
 */
export function boundedSearch(candidates: readonly Candidate[]): Applications {
  const [first = [], ...others] = MEASURES.map(measure => bestOfferFirst(candidates, measure))
  return others.reduce<Applications>((best, other) => (totalSavings(other) > totalSavings(best) ? other : best), first)
}

interface Offer {
  readonly candidate: Candidate
  readonly index: number
  applications: readonly Application[]
  value: number
  /** Some of its units were taken since it was built. */
  stale: boolean
}

function bestOfferFirst(candidates: readonly Candidate[], measure: Measure): Applications {
  const taken = new Set<Unit>()
  const result: (readonly Application[])[] = candidates.map(() => [])
  const offers = candidates.map((candidate, index) => toOffer(candidate, index, taken, measure))
  const wanting = groupByUnit(offers)
  for (
    let open = offers.filter(({ value }) => value > 0);
    open.length > 0;
    open = open.filter(({ value }) => value > 0)
  ) {
    const best = open.reduce((a, b) => (b.value > a.value ? b : a))
    if (best.stale) {
      Object.assign(best, toOffer(best.candidate, best.index, taken, measure))
      continue
    }
    result[best.index] = best.applications
    best.value = 0
    for (const unit of best.applications.flatMap(({ units }) => units)) {
      taken.add(unit)
      for (const offer of wanting.get(unit) ?? []) offer.stale = true
    }
  }
  return result
}

function toOffer(candidate: Candidate, index: number, taken: ReadonlySet<Unit>, measure: Measure): Offer {
  const free = taken.size === 0 ? candidate.units : candidate.units.filter(unit => !taken.has(unit))
  const applications = candidate.rule.apply(free)
  const units = applications.reduce((count, application) => count + application.units.length, 0)
  const value = units === 0 ? 0 : measure(sumSavings(applications), units)
  return { candidate: candidate, index, applications: applications, value, stale: false }
}

function groupByUnit(offers: readonly Offer[]): ReadonlyMap<Unit, Offer[]> {
  const wanting = new Map<Unit, Offer[]>()
  for (const offer of offers) {
    for (const unit of offer.candidate.units) {
      const known = wanting.get(unit)
      if (known) known.push(offer)
      else wanting.set(unit, [offer])
    }
  }
  return wanting
}
