/** Who only passes over a link is not on the way to it. */
const REST_MS = 65

/** Set by the shell: apps have links too, but nothing to prepare. */
let prepare: (to: string) => void = () => {}
let resting: ReturnType<typeof setTimeout> | undefined

/** Gives what is done for the page behind a link that somebody rests on. Returns what takes it away. */
export function preparesLinks(preparer: (to: string) => void): () => void {
  prepare = preparer
  return () => {
    prepare = () => {}
  }
}

/** The pointer or the focus has come to a link. */
export function restOnLink(to: string): void {
  clearTimeout(resting)
  resting = setTimeout(() => prepare(to), REST_MS)
}

export const leaveLink = (): void => clearTimeout(resting)
