import type { BlocksShape, FeeShape, LadderShape } from './fee-table.ts'

/**
 * An amount that falls due at a position. Amounts are minor units times `scale` (see `amountScale`), so that a share of a
 * minute's price is a whole number.
 */
export interface Due {
  /** Minutes since the position count began; the first minute is position 0. */
  readonly position: number
  readonly amount: number
  /** What it pays for, as the table says it. */
  readonly block: DueBlock
}

export type DueBlock =
  | { readonly kind: 'step'; readonly upTo: number }
  | { readonly kind: 'beyond'; readonly minutes: number }
  | { readonly kind: 'block'; readonly minutes: number }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly of: number }
  | { readonly kind: 'flat' }

/**
 * Returns what falls due at positions in `[from, to)`, in their order (fees.md section 2): a step of a ladder and a block at
 * their start, shares of a pro-rata block with each minute, a flat at position 0.
 */
export function dueBetween(shape: FeeShape, from: number, to: number, scale: number): Due[] {
  if (shape.kind === 'ladder') return ladderDue(shape, from, to, scale)
  if (shape.kind === 'blocks') return blocksDue(shape, from, to, scale)
  return from <= 0 && to > 0 ? [{ position: 0, amount: shape.price * scale, block: { kind: 'flat' } }] : []
}

/** The end of the last step: positions from there on are priced by `beyond`. */
export const ladderEnd = ({ steps }: LadderShape): number => steps.at(-1)?.upTo ?? 0

function ladderDue(ladder: LadderShape, from: number, to: number, scale: number): Due[] {
  const end = ladderEnd(ladder)
  if (ladder.beyond === 'again' && end > 0) return repeatedLadderDue(ladder, end, from, to, scale)
  const due = stepsDue(ladder, 0, from, to, scale)
  const every = ladder.beyondMinutes ?? 0
  if (ladder.beyond !== 'every' || every <= 0) return due
  for (let position = firstFrom(end, every, from); position < to; position += every)
    due.push({ position, amount: (ladder.beyondPrice ?? 0) * scale, block: { kind: 'beyond', minutes: every } })
  return due
}

function repeatedLadderDue(ladder: LadderShape, end: number, from: number, to: number, scale: number): Due[] {
  const due: Due[] = []
  for (let start = from - (from % end); start < to; start += end) due.push(...stepsDue(ladder, start, from, to, scale))
  return due
}

/** Steps of the ladder that begins at `start`: each pays its price less that of the step before. */
function stepsDue({ steps }: LadderShape, start: number, from: number, to: number, scale: number): Due[] {
  const due: Due[] = []
  let position = start
  let before = 0
  for (const { upTo, price } of steps) {
    if (position >= from && position < to)
      due.push({ position, amount: (price - before) * scale, block: { kind: 'step', upTo } })
    position = start + upTo
    before = price
  }
  return due
}

function blocksDue({ blocks }: BlocksShape, from: number, to: number, scale: number): Due[] {
  const due: Due[] = []
  let start = 0
  for (const { minutes, price, times, proRata } of blocks) {
    const end = times === undefined ? Number.POSITIVE_INFINITY : start + minutes * times
    const [first, last] = [Math.max(start, from), Math.min(end, to)]
    if (proRata && first < last) due.push(sharesDue(first, last, minutes, price, scale))
    if (!proRata)
      for (let position = firstFrom(start, minutes, first); position < last; position += minutes)
        due.push({ position, amount: price * scale, block: { kind: 'block', minutes } })
    if (end >= to) break
    start = end
  }
  return due
}

const sharesDue = (from: number, to: number, minutes: number, price: number, scale: number): Due => ({
  position: from,
  amount: ((to - from) * price * scale) / minutes,
  block: { kind: 'minutes', minutes: to - from, of: minutes },
})

/** The first of `start`, `start + every`, ... that is not before `from`. */
const firstFrom = (start: number, every: number, from: number): number =>
  from <= start ? start : from + ((every - ((from - start) % every)) % every)
