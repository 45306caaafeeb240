import { type Database, PLATFORM_MERCHANT, type Queries, STATEMENT_LIMIT } from '../db/database.ts'
import type { JobContext } from '../operation/area-server.ts'
import type { Runtime } from '../operation/make-context.ts'
import type { Log } from '../operation/needs.ts'
import type { RunProgress } from '../operation/run-progress.ts'
import { timed } from '../operation/timed.ts'
import { workAsSystem } from './system-work.ts'

/** Each statement runs in its own transaction: a job as a whole has none. */
function eachByItself(database: Database): Queries {
  return {
    rows: query => database.write(PLATFORM_MERCHANT, db => db.rows(query)),
    row: query => database.write(PLATFORM_MERCHANT, db => db.row(query)),
    run: query => database.write(PLATFORM_MERCHANT, db => db.run(query)),
    enter: () => Promise.reject(new Error('a job writes for a merchant by `write`')),
  }
}

/** Work that nobody watches: of routes, and of tests. */
const UNWATCHED: RunProgress = { progress: async () => {}, isEnding: async () => false }

interface Watched {
  readonly log: Log
  readonly run: RunProgress
}

export function jobContext(runtime: Runtime, name: string, watched?: Watched): JobContext {
  const { log = runtime.log, run = UNWATCHED } = watched ?? {}
  const database = runtime.database.limited(STATEMENT_LIMIT.job)
  return {
    database,
    log,
    run,
    ...timed(runtime.clock),
    services: runtime.services(eachByItself(database), PLATFORM_MERCHANT),
    write: (merchantId, work) => workAsSystem(runtime, merchantId, name, work),
  }
}
