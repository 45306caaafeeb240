/** Milliseconds between two keys: a scanner is quicker than anybody's fingers. */
const MOST_GAP = 150
const MOST_AVERAGE = 60
const SHORTEST = 4

/** What has been typed without a pause. Moments in milliseconds of any one clock. */
export interface Typed {
  readonly text: string
  readonly began: number
  readonly last: number
}

export const NOTHING_TYPED: Typed = { text: '', began: 0, last: 0 }

const isQuick = ({ last }: Typed, at: number): boolean => at - last <= MOST_GAP

/** One more character; a pause before it begins anew. */
export const typed = (before: Typed, key: string, at: number): Typed =>
  before.text === '' || !isQuick(before, at)
    ? { text: key, began: at, last: at }
    : { text: before.text + key, began: before.began, last: at }

/** What a scanner has read, when the Enter at `at` ends a scan: nobody types that fast. Undefined when it was a person. */
export function scannedAt(before: Typed, at: number): string | undefined {
  const { text, began, last } = before
  if (!isQuick(before, at) || text.length < SHORTEST) return undefined
  return (last - began) / (text.length - 1) <= MOST_AVERAGE ? text : undefined
}
