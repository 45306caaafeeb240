import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'

/** Part of an order that a cook makes. */
export interface Dish {
  readonly name: string
  readonly options: readonly string[]
  readonly note: string
  readonly quantity: number
}

/** A dish on the tickets of one screen. */
export interface TicketDish extends Dish {
  readonly lineNo: number
  /** The cook has not completed its ticket. */
  readonly isOpen: boolean
}

export interface DishChange extends Dish {
  readonly lineNo: number
}

const QUANTITY_PLACES = 6
const keyOf = ({ name, options, note }: Dish): string => JSON.stringify([name, options, note])
const total = (dishes: readonly Dish[]): number =>
  roundHalfAwayFromZero(
    dishes.reduce((all, { quantity }) => all + quantity, 0),
    QUANTITY_PLACES,
  )

/**
 * What a screen has to be told, so that it shows what is wanted. Less of a dish is told only as far as it is not made yet.
 * Lines keep their numbers; new ones get the next.
 */
export function orderChanges(tickets: readonly TicketDish[], wanted: readonly Dish[]): readonly DishChange[] {
  const before = Map.groupBy(tickets, keyOf)
  const after = Map.groupBy(wanted, keyOf)
  let lastNo = tickets.reduce((last, { lineNo }) => Math.max(last, lineNo), 0)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(key => {
    const [known = [], now = []] = [before.get(key), after.get(key)]
    const [dish] = [...known, ...now]
    const difference = roundHalfAwayFromZero(total(now) - total(known), QUANTITY_PLACES)
    const open = total(known.filter(({ isOpen }) => isOpen))
    const quantity = difference < 0 ? Math.max(difference, -Math.max(open, 0)) : difference
    if (!dish || quantity === 0) return []
    const { name, options, note } = dish
    if (known.length === 0) lastNo += 1
    return [{ name, options, note, quantity, lineNo: known[0]?.lineNo ?? lastNo }]
  })
}
