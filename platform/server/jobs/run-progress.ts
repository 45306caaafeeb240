import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import type { Runtime } from '../operation/make-context.ts'
import type { RunProgress } from '../operation/run-progress.ts'
import { type Attempt, isCancelled, noteProgress } from './run-log.ts'
import { isStopped } from './stored-jobs.ts'

interface WatchedRun extends RunProgress {
  /** Why the run was told to end; undefined while it was not. */
  readonly endedAs: 'stopped' | 'cancelled' | undefined
}

/** Progress and the wish to end, each read or written once a second at most. */
export function watchRun({ database, clock }: Runtime, run: Attempt): WatchedRun {
  let toldAt = clock()
  let askedAt = clock()
  let endedAs: WatchedRun['endedAs']

  async function readEnd(): Promise<WatchedRun['endedAs']> {
    if (await database.read(run.merchantId, db => isCancelled(db, run))) return 'cancelled'
    const now = new Date(clock()).toISOString()
    return (await database.read(PLATFORM_MERCHANT, db => isStopped(db, run.job, now))) ? 'stopped' : undefined
  }

  return {
    get endedAs() {
      return endedAs
    },
    async progress(done, all) {
      if (clock() - toldAt < SECOND_MS || all === 0) return
      toldAt = clock()
      const percent = Math.floor((done * 100) / all) // not money: percent of parts
      await database.write(run.merchantId, db => noteProgress(db, run, percent))
    },
    async isEnding() {
      if (endedAs || clock() - askedAt < SECOND_MS) return endedAs !== undefined
      askedAt = clock()
      endedAs = await readEnd()
      return endedAs !== undefined
    },
  }
}
