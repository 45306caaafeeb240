/**
 * Milliseconds after which what a test waits for is taken as missing. Not a measure of speed: the default of the libraries, one
 * second, is too little on a busy machine.
 */
export const WAIT_MS = 60_000
