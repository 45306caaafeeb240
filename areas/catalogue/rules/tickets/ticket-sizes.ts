/** Labels on a page, in millimetres. A printer of single labels has one on each. */
export interface TicketSize {
  readonly page: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  readonly label: readonly [width: number, height: number]
  /** From the corner of the page to the first label, and from one label to the next. */
  readonly margin: readonly [left: number, top: number]
  readonly pitch: readonly [across: number, down: number]
}

const A4 = [210, 297] as const

const sheet = (
  [columns, rows]: readonly [number, number],
  label: readonly [number, number],
  margin: readonly [number, number],
  gap = 0,
): TicketSize => ({ page: A4, columns, rows, label, margin, pitch: [label[0] + gap, label[1]] })

const single = (width: number, height: number): TicketSize => ({
  page: [width, height],
  ...{ columns: 1, rows: 1, label: [width, height], margin: [0, 0], pitch: [width, height] },
})

/** Sheets as they are sold (Avery L7159, L7160, L7163), and the usual rolls for shelf tickets. */
export const TICKET_SIZES = {
  a4of24: sheet([3, 8], [63.5, 33.9], [7.2, 12.9], 2.5),
  a4of21: sheet([3, 7], [63.5, 38.1], [7.2, 15.1], 2.5),
  a4of14: sheet([2, 7], [99.1, 38.1], [4.7, 15.1], 2.5),
  roll40: single(40, 30),
  roll58: single(58, 40),
  roll100: single(100, 50),
} as const satisfies Record<string, TicketSize>
export type TicketSizeName = keyof typeof TICKET_SIZES

export interface PlacedTicket<T> {
  readonly ticket: T
  /** From 0. */
  readonly page: number
  /** Millimetres from the page's corner. */
  readonly x: number
  readonly y: number
}

/**
 * Where each label stands, row by row.
 * @param skip labels of the first sheet that are used already
 */
export function placeTickets<T>(tickets: readonly T[], size: TicketSize, skip: number): PlacedTicket<T>[] {
  const { columns, rows, margin, pitch } = size
  const perPage = columns * rows
  return tickets.map((ticket, index) => {
    const spot = index + (skip % perPage)
    const onPage = spot % perPage
    return {
      ticket,
      page: (spot - onPage) / perPage,
      x: margin[0] + (onPage % columns) * pitch[0],
      y: margin[1] + ((onPage - (onPage % columns)) / columns) * pitch[1],
    }
  })
}
