import { subtractQuantities, sumOfQuantities } from './quantity.ts'

/** A line of a transfer that has left its sender. */
export interface SentLine {
  readonly lineId: string
  readonly quantity: number
  readonly receivedQuantity: number | null
  readonly settledQuantity: number | null
}

export interface Arrived {
  readonly lineId: string
  readonly quantity: number
}

/** What a receipt does to a line. */
export interface LineReceipt {
  readonly lineId: string
  readonly received: number
  /** Missing, and settled by this receipt. */
  readonly settled: number
}

export const inTransit = ({ quantity, receivedQuantity, settledQuantity }: SentLine): number =>
  subtractQuantities(quantity, sumOfQuantities([receivedQuantity ?? 0, settledQuantity ?? 0]))

/** Arrivals that cannot be: a line that is not there, one named twice, more than is in transit. */
export function wrongArrivals(lines: readonly SentLine[], arrived: readonly Arrived[]): readonly Arrived[] {
  const open = new Map(lines.map(line => [line.lineId, inTransit(line)]))
  const seen = new Set<string>()
  return arrived.filter(({ lineId, quantity }) => {
    const twice = seen.has(lineId)
    seen.add(lineId)
    return twice || quantity > (open.get(lineId) ?? -1)
  })
}

/** Lines that a receipt touches. Nothing named is all that is in transit; what is then missing is settled where one settles. */
export function toReceipt(
  lines: readonly SentLine[],
  arrived: readonly Arrived[] | undefined,
  settles: boolean,
): LineReceipt[] {
  const named = arrived && new Map(arrived.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines.flatMap(line => {
    const open = inTransit(line)
    const received = named ? (named.get(line.lineId) ?? 0) : open
    const settled = settles ? subtractQuantities(open, received) : 0
    return received === 0 && settled === 0 ? [] : [{ lineId: line.lineId, received, settled }]
  })
}
