import { type Database, PLATFORM_MERCHANT, type Queries, STATEMENT_LIMIT } from '../db/database.ts'
import type { JobContext } from '../operation/area-server.ts'
import type { Runtime } from '../operation/make-context.ts'
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

export function jobContext(runtime: Runtime, name: string): JobContext {
  const { log } = runtime
  const database = runtime.database.limited(STATEMENT_LIMIT.job)
  return {
    database,
    log,
    ...timed(runtime.clock),
    services: runtime.services(eachByItself(database), PLATFORM_MERCHANT),
    write: (merchantId, work) => workAsSystem(runtime, merchantId, name, work),
  }
}
