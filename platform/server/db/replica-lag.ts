/** Position in the write-ahead log, as PostgreSQL writes it: 16/B374D848. */
export function readPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

interface Written {
  /** Milliseconds: before the position was read, so that every commit until then lies before it. */
  readonly at: number
  readonly position: bigint
}

export interface ReplicaLag {
  /** What the primary had written at a moment, and what the replica has replayed since. */
  record(written: Written, replayed: bigint): void
  /** Milliseconds by which the replica's data may be older than the primary's; undefined before it has caught up once. */
  at(now: number): number | undefined
}

/**
 * Measured by positions, not by the time of the last replayed transaction: that one grows old on a primary that nobody
 * writes to, and stays young on a replica that was cut off in the middle of a burst.
 */
export function replicaLag(): ReplicaLag {
  let waiting: Written[] = []
  let caughtUpAt: number | undefined
  return {
    record(written, replayed) {
      waiting.push(written)
      for (const { at } of waiting.filter(({ position }) => position <= replayed))
        caughtUpAt = Math.max(caughtUpAt ?? at, at)
      waiting = waiting.filter(({ position }) => position > replayed)
    },
    at: now => (caughtUpAt === undefined ? undefined : Math.max(0, now - caughtUpAt)),
  }
}
