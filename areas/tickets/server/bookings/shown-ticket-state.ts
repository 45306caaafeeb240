import { sql } from '#platform/server/db/sql.ts'

/** State of the ticket `t` as people see it: `used` when no entries are left. */
export const SHOWN_TICKET_STATE = sql`
  case when t.state = 'valid' and t.entries > 0 and t.entered >= t.entries then 'used' else t.state end`
