/** Currency. Sums of a whole document stay whole numbers of cents that a double holds exactly. */
const MOST_LINE_AMOUNT = 1_000_000_000

/** Currency: what one item of a shop may be worth. A tenth of the cents that a double holds exactly. */
const MOST_VALUE = 10_000_000_000_000

// Compared, not booked: a double is near enough.
const isBeyond = (quantity: number, unitCost: number | null | undefined, most: number): boolean =>
  Math.abs(quantity) * (unitCost ?? 0) > most

/** Beyond any real invoice line: a price entered as quantity, or the other way round. */
export const isLineTooLarge = (quantity: number, price: number | null | undefined): boolean =>
  isBeyond(quantity, price, MOST_LINE_AMOUNT)

export const isStockTooLarge = (quantity: number, unitCost: number | null | undefined): boolean =>
  isBeyond(quantity, unitCost, MOST_VALUE)
