import { type Database, PLATFORM_MERCHANT, type Queries, STATEMENT_LIMIT } from '../db/database.ts'
import type { JobContext } from '../operation/area-server.ts'
import type { House } from '../operation/make-context.ts'
import { timed } from '../operation/timed.ts'
import { workAsSystem } from './system-work.ts'

/** Statements each in a transaction of its own: a job as a whole has none. */
function eachByItself(database: Database): Queries {
  return {
    rows: query => database.write(PLATFORM_MERCHANT, db => db.rows(query)),
    row: query => database.write(PLATFORM_MERCHANT, db => db.row(query)),
    run: query => database.write(PLATFORM_MERCHANT, db => db.run(query)),
    enter: () => Promise.reject(new Error('a job writes for a merchant by `write`')),
  }
}

export function jobContext(house: House, name: string): JobContext {
  const { log } = house
  const database = house.database.limited(STATEMENT_LIMIT.job)
  return {
    database,
    log,
    ...timed(house.clock),
    services: house.services(eachByItself(database), PLATFORM_MERCHANT),
    write: (merchantId, work) => workAsSystem(house, merchantId, name, work),
  }
}
