/** The console's one look at the machine's clock and its source of randomness; tests put their own in its place. */
export const machine = {
  /** Milliseconds since the epoch. */
  now: (): number => Date.now(),
  randomBytes: (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count)),
}

/** Milliseconds that the server is ahead of this machine, as it told when it refused a call for its time. */
let ahead = 0

export const serverNow = (): number => machine.now() + ahead

export function correctClock(serverTm: number): void {
  ahead = serverTm - machine.now()
}
