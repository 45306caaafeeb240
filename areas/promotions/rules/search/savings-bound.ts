import { NEVER, type Walk } from '../kinds/basket-rule.ts'
import type { Savings } from '../savings.ts'
import type { Unit } from '../unit.ts'
import { type Applications, type Candidate, totalSavings } from './candidate.ts'
import type { StepsLeft } from './exact-search.ts'

/** Turns of the prices. Ten bring the bound a quarter nearer and take three times as long. */
const TURNS = 2

/** A candidate as the prices see it. */
interface Buyer {
  readonly walk: Walk
  readonly units: readonly Unit[]
  /** By unit, its place among all units. */
  readonly places: readonly number[]
}

/** What a buyer takes at some prices, and what that saves beyond them. */
interface Purchase {
  readonly value: Savings
  readonly places: readonly number[]
}

/** A way along a buyer's units. */
interface Trail {
  readonly state: number
  readonly value: Savings
  readonly before: Trail | undefined
  /** Place of the taken unit; undefined where it was skipped. */
  readonly took: number | undefined
}

/**
 * The most that any sharing out of the units could save, or a little more than that. Each promotion may take the same units as others
 * here, but pays a price for each (Lagrangian relaxation): whatever the prices, all prices together and what the best purchase of
 * each promotion saves beyond them are not less than what any real choice saves. Prices rise where several want a unit and fall where
 * nobody does, which brings the sum down towards the best choice.
 * @param left steps that may be made; where they do not suffice for one turn, the bound is what each unit could save at best
 */
export function savingsBound(candidates: readonly Candidate[], choice: Applications, left: StepsLeft): Savings {
  const market = openMarket(candidates)
  const savingsToBeat = totalSavings(choice)
  const prices = firstPrices(market, choice)
  let bound = mostByUnit(candidates)
  for (let turn = 0; turn < TURNS && bound - savingsToBeat >= 1; turn++) {
    const purchases = buyAll(market, prices, left)
    if (!purchases) break
    const sum = sumOf(prices) + purchases.reduce((savings, { value }) => savings + value, 0)
    bound = Math.min(bound, sum)
    movePrices(market, prices, purchases, sum - savingsToBeat)
  }
  return bound
}

interface Market {
  readonly buyers: readonly Buyer[]
  /** By place of a unit, how many can take it. */
  readonly wanted: readonly number[]
  readonly places: ReadonlyMap<Unit, number>
}

function openMarket(candidates: readonly Candidate[]): Market {
  const places = new Map<Unit, number>()
  const wanted: number[] = []
  const buyers = candidates.map(({ rule: { walk }, units }) => ({
    walk,
    units,
    places: units.map(unit => {
      const place = places.get(unit) ?? places.size
      places.set(unit, place)
      wanted[place] = (wanted[place] ?? 0) + 1
      return place
    }),
  }))
  return { buyers, wanted, places }
}

/** What each unit saves in the choice that was found. */
function firstPrices({ wanted, places }: Market, choice: Applications): number[] {
  const prices = wanted.map(() => 0)
  for (const { units, savings } of choice.flat())
    for (const unit of units) {
      const place = places.get(unit)
      if (place !== undefined && (wanted[place] ?? 0) > 1) prices[place] = savings / units.length
    }
  return prices
}

function mostByUnit(candidates: readonly Candidate[]): Savings {
  const most = new Map<Unit, Savings>()
  for (const { rule, units } of candidates)
    for (const unit of units) most.set(unit, Math.max(most.get(unit) ?? 0, rule.walk.most(unit)))
  return sumOf([...most.values()])
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function buyAll(market: Market, prices: readonly number[], left: StepsLeft): Purchase[] | undefined {
  const purchases: Purchase[] = []
  for (const buyer of market.buyers) {
    const purchase = buy(buyer, market, prices, left)
    if (!purchase) return undefined
    purchases.push(purchase)
  }
  return purchases
}

/** The best that one promotion can do at these prices; undefined where the steps do not suffice. */
function buy(
  { walk, units, places }: Buyer,
  { wanted }: Market,
  prices: readonly number[],
  left: StepsLeft,
): Purchase | undefined {
  let layer: Trail[] = [{ state: 0, value: 0, before: undefined, took: undefined }]
  for (const [at, unit] of units.entries()) {
    const place = places[at] ?? 0
    const after = units.length - at - 1
    const next: Trail[] = []
    const keep = (state: number, value: Savings, before: Trail, took: number | undefined): void => {
      if (state === NEVER || walk.missing(state) > after) return
      // A map costs more: there are seldom more than a dozen states.
      const known = next.findIndex(trail => trail.state === state)
      if (known < 0) next.push({ state, value, before, took })
      else if (value > (next[known]?.value ?? 0)) next[known] = { state, value, before, took }
    }
    for (const trail of layer) {
      left.steps -= 1 + walk.ways
      // One that another promotion can take may be passed without being left to nobody.
      const shared = (wanted[place] ?? 0) > 1
      keep(shared ? trail.state : walk.leave(trail.state, unit), trail.value, trail, undefined)
      for (let way = 0; way < walk.ways; way++) {
        const state = walk.take(trail.state, unit, way)
        if (state === NEVER) continue
        keep(state, trail.value + walk.gain(trail.state, unit, way) - (prices[place] ?? 0), trail, place)
      }
    }
    if (left.steps < 0) return undefined
    layer = next
  }
  let best: Trail | undefined
  for (const trail of layer) if (!best || trail.value > best.value) best = trail
  return best ? { value: best.value, places: listPlaces(best) } : { value: 0, places: [] }
}

function listPlaces(best: Trail): number[] {
  const places: number[] = []
  for (let trail: Trail | undefined = best; trail; trail = trail.before)
    if (trail.took !== undefined) places.push(trail.took)
  return places
}

/** Moves prices towards what is wanted, so far that the sum would lose as much as `excess` if it went on so (Polyak's step). */
function movePrices({ wanted }: Market, prices: number[], purchases: readonly Purchase[], excess: Savings): void {
  const demand = wanted.map(() => -1)
  for (const { places } of purchases) for (const place of places) demand[place] = (demand[place] ?? 0) + 1
  const moving = demand.map((more, place) =>
    (wanted[place] ?? 0) > 1 && (more > 0 || (prices[place] ?? 0) > 0) ? more : 0,
  )
  const length = sumOf(moving.map(more => more * more))
  if (length === 0) return
  for (const [place, more] of moving.entries())
    prices[place] = Math.max(0, (prices[place] ?? 0) + (more * excess) / length)
}
