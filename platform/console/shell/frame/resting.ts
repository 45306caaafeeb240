/** Milliseconds: passing over a link does not count. */
const REST_MS = 65

/** Set by the shell: apps have links too, but nothing to prepare. */
let prepare: (to: string) => void = () => {}
let resting: ReturnType<typeof setTimeout> | undefined

/** Sets the function that prepares a link's page when pointer or focus rests on it. Returns its cleanup. */
export function preparesLinks(preparer: (to: string) => void): () => void {
  prepare = preparer
  return () => {
    prepare = () => {}
  }
}

/** Called when pointer or focus reaches a link. */
export function restOnLink(to: string): void {
  clearTimeout(resting)
  resting = setTimeout(() => prepare(to), REST_MS)
}

export const leaveLink = (): void => clearTimeout(resting)
