/** Milliseconds since the epoch, from the one clock that the entry point passes in. */
export type Clock = () => number
