import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Voids } from '../../contract/voids.ts'
import { when } from '../sql/within.ts'
import { voided } from './voided.ts'

export const voids = serveReport(
  Voids,
  question => sql`
    select v.clerk, v.kind, v.reason, v.shop, count(distinct v.counted_by) as times, sum(v.quantity) as quantity,
      sum(v.voided) as voided, max(v.sold_at) as last_at
    from (${voided(question)}) v where ${when(question.parameters.kind, kind => sql`v.kind = ${kind}`)}
      and ${when(question.parameters.clerk, clerk => sql`v.clerk = ${clerk}`)}
    group by 1, 2, 3, 4`,
)
