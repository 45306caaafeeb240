/** Milliseconds since the epoch, from the one clock that the front door gives. */
export type Clock = () => number
