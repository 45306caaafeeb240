import pg from 'pg'
import type { Clock } from '../operation/clock.ts'
import type { Log } from '../operation/needs.ts'
import { type Database, PLATFORM_MERCHANT } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { readPosition, replicaLag } from './replica-lag.ts'
import { sql } from './sql.ts'

/** A copy of the database that reports and exports may read while it is young enough. */
export interface ReadReplica {
  readonly database: Database
  /** Milliseconds by which its data may be older than the primary's; undefined: it must not be used now. */
  behindMs(): number | undefined
}

export interface FollowedReplica extends ReadReplica {
  /** Compares it with the primary once. */
  look(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** An older replica is not used. */
const LARGEST_LAG_MS = 10_000
const LOOK_EVERY_MS = 1000

// Read-only transaction, a conflict with replay.
const REPLICA_FAULTS = new Set(['25006', '40001'])

/** Whether a read failed because of the replica, so that the primary can answer it. */
export const isReplicaFault = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof pg.DatabaseError && REPLICA_FAULTS.has(error.code ?? ''))

interface Followed {
  readonly primary: Database
  readonly replica: Database
  readonly clock: Clock
  readonly log: Log
}

export function followReplica({ primary, replica, clock, log }: Followed): FollowedReplica {
  const lag = replicaLag()
  let timer: ReturnType<typeof setInterval> | undefined
  let looking: Promise<void> | undefined
  /** Undefined before the first look, whose outcome is always told. */
  let wasUsable: boolean | undefined

  function behindMs(): number | undefined {
    const behind = lag.at(clock())
    return behind === undefined || behind > LARGEST_LAG_MS ? undefined : behind
  }

  async function compare(): Promise<void> {
    const at = clock()
    const written = await primary.read(PLATFORM_MERCHANT, db =>
      db.row<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`),
    )
    // Null on a server that was promoted: it has data of its own from then on.
    const replayed = await replica.read(PLATFORM_MERCHANT, db =>
      db.row<{ position: string | null }>(
        sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`,
      ),
    )
    if (!written || !replayed?.position) throw new Error('DATABASE_READ_URL is no replica')
    lag.record({ at, position: readPosition(written.position) }, readPosition(replayed.position))
  }

  function tellChange(error?: unknown): void {
    const isUsable = behindMs() !== undefined
    if (isUsable === wasUsable) return
    wasUsable = isUsable
    if (isUsable) log.info({}, 'reports and exports are read from the replica')
    else
      log.warn(
        error ? { err: error } : {},
        'the replica is too far behind: reports and exports are read from the primary',
      )
  }

  async function look(): Promise<void> {
    try {
      await compare()
      tellChange()
    } catch (error) {
      // Its lag grows meanwhile, which is what readers go by.
      tellChange(error)
    }
  }

  /** One at a time: a server that does not answer would collect connections. */
  function lookAgain(): void {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }

  return {
    database: replica,
    behindMs,
    look,
    start() {
      lookAgain()
      timer = setInterval(lookAgain, LOOK_EVERY_MS)
    },
    async stop() {
      clearInterval(timer)
      await looking
      await replica.close()
    },
  }
}
