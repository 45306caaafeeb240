import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

/** "Countinghouse" in telephone digits. Any number works, as long as no other program uses it in this cluster. */
const THIS_CLUSTER_IS_MINE = 268646

/** The server notices a killed owner's connection within milliseconds. */
const PATIENCE = 500
const LOOK_EVERY = 20

/**
 * Of all products that find this cluster running, one may own it (and stop it). An advisory lock marks the owner and
 * lives exactly as long as its connection: after kill -9 it is free at once, on every operating system and without
 * process numbers that may have been reused. Lock files do not achieve that.
 */
export async function takeOwnership(superuser: Client): Promise<boolean> {
  const until = performance.now() + PATIENCE
  for (;;) {
    const { rows } = await superuser.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      THIS_CLUSTER_IS_MINE,
    ])
    if (rows[0]?.mine) return true
    if (performance.now() > until) return false
    await pause(LOOK_EVERY)
  }
}

/** Waits at most `limit` milliseconds until no other connection has an open statement or transaction. */
export async function waitForWork(superuser: Client, limit: number): Promise<void> {
  const until = performance.now() + limit
  while (performance.now() < until) {
    const { rows } = await superuser.query<{ busy: boolean }>(
      `select exists(select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null) as busy`,
    )
    if (!rows[0]?.busy) return
    await pause(LOOK_EVERY)
  }
}
