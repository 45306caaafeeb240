export interface TicketLine {
  readonly lineNo: number
  /** Negative: that many are cancelled. */
  readonly quantity: number
}

export interface OpenTicket<L extends TicketLine = TicketLine> {
  readonly id: string
  readonly billId: string
  readonly lines: readonly L[]
}

/**
 * Quantity of each line still to be made, after later tickets of the same bill cancelled some. Cancellations of what is
 * already done stay on their own ticket for the cook.
 * @param tickets oldest first
 * @returns by ticket and line number, `id lineNo`
 */
export function leftToMake(tickets: readonly OpenTicket[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const { id, billId, lines } of tickets) {
    for (const { lineNo, quantity } of lines) {
      left.set(`${id} ${lineNo}`, Math.max(0, quantity))
      if (quantity < 0) takeBack(tickets, { billId, lineNo, quantity: -quantity }, left)
    }
  }
  return left
}

function takeBack(
  tickets: readonly OpenTicket[],
  taken: { readonly billId: string; readonly lineNo: number; readonly quantity: number },
  left: Map<string, number>,
): void {
  let rest = taken.quantity
  for (const { id, billId } of tickets) {
    const key = `${id} ${taken.lineNo}`
    const there = billId === taken.billId ? (left.get(key) ?? 0) : 0
    const part = Math.min(there, rest)
    if (part > 0) left.set(key, there - part)
    rest -= part
  }
}
