import { postMoves } from '#areas/stock/rules/post-moves.ts'
import { sumOfQuantities } from '#areas/stock/rules/quantity.ts'
import { type Cents, sum, toWire } from '#platform/rules/money/money.ts'

/** Columns of the stock movement report, by kind of entry. */
export const COLUMNS = ['received', 'sold', 'returned', 'shrinkage', 'counted'] as const
export type Column = (typeof COLUMNS)[number]

interface Entry {
  /** Business day, YYYY-MM-DD. */
  readonly day: string
  readonly column: Column
  readonly quantity: number
  readonly unitCost?: number
}

export type Explained = Readonly<
  Record<Column | 'opening' | 'closing' | 'openingValue' | 'movedValue' | 'adjustedValue' | 'value', number>
>

/** A separate stock book of the test, for comparison with the product. */
export interface StockBook {
  note(item: string, entry: Entry): void
  onHand(item: string): number
  /** By item: the expected report of a period, for items that moved in it or exist at its end. */
  explain(from: string, to: string): Map<string, Explained>
}

type Valued = readonly (Entry & { readonly value: Cents; readonly adjustment: Cents })[]

const soldIn = (column: Column) => column === 'sold' || column === 'returned'

/** Effect of each entry on the stock value. */
function withValues(entries: readonly Entry[]): Valued {
  const moves = entries.map(entry => ({ ...entry, sold: soldIn(entry.column) }))
  const posted = postMoves({ quantity: 0, average: null }, moves, null)
  return entries.map((entry, at) => {
    const { value = 0, adjustment = 0 } = posted[at] ?? {}
    return { ...entry, value: value + adjustment, adjustment }
  })
}

export function stockBook(): StockBook {
  const entries = new Map<string, Entry[]>()
  const valued = new Map<string, Valued>()
  const of = (item: string) => entries.get(item) ?? []

  function valuedOf(item: string): Valued {
    const known = valued.get(item)
    if (known?.length === of(item).length) return known
    const withValue = withValues(of(item))
    valued.set(item, withValue)
    return withValue
  }
  const quantityOf = (some: Valued) => sumOfQuantities(some.map(({ quantity }) => quantity))
  const heldValue = (some: Valued) => toWire(sum(some.map(({ value }) => value)))

  function explainOne(all: Valued, from: string, to: string): Explained | undefined {
    const before = all.filter(({ day }) => day < from)
    const within = all.filter(({ day }) => from <= day && day <= to)
    const closing = quantityOf([...before, ...within])
    if (within.length === 0 && closing === 0) return undefined
    const columns = COLUMNS.map(column => [column, quantityOf(within.filter(entry => entry.column === column))])
    return {
      ...(Object.fromEntries(columns) as Record<Column, number>), // one figure for each
      opening: quantityOf(before),
      closing,
      openingValue: heldValue(before),
      movedValue: heldValue(within),
      adjustedValue: toWire(sum(within.map(({ adjustment }) => adjustment))),
      value: heldValue([...before, ...within]),
    }
  }

  return {
    note(item, entry) {
      entries.set(item, entries.get(item) ?? [])
      of(item).push(entry)
    },
    onHand: item => sumOfQuantities(of(item).map(({ quantity }) => quantity)),
    explain(from, to) {
      const rows = [...entries.keys()].map(item => [item, explainOne(valuedOf(item), from, to)] as const)
      return new Map(rows.flatMap(([item, row]) => (row ? [[item, row] as const] : [])))
    },
  }
}
