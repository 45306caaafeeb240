/** Milliseconds between two keys: a scanner is faster than any typist. */
const MOST_GAP = 150
const MOST_AVERAGE = 60
const SHORTEST = 4

/** Text typed without a pause. Times in milliseconds of any one clock. */
export interface Typed {
  readonly text: string
  readonly began: number
  readonly last: number
}

export const NOTHING_TYPED: Typed = { text: '', began: 0, last: 0 }

const isQuick = ({ last }: Typed, at: number): boolean => at - last <= MOST_GAP

/** Adds a character; after a pause it starts again. */
export const typed = (before: Typed, key: string, at: number): Typed =>
  before.text === '' || !isQuick(before, at)
    ? { text: key, began: at, last: at }
    : { text: before.text + key, began: before.began, last: at }

/** The scanned code when Enter at `at` ends a scan; undefined when a person typed. */
export function scannedAt(before: Typed, at: number): string | undefined {
  const { text, began, last } = before
  if (!isQuick(before, at) || text.length < SHORTEST) return undefined
  return (last - began) / (text.length - 1) <= MOST_AVERAGE ? text : undefined
}
