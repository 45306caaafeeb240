import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { AttendanceReport } from '../../contract/attendance.ts'
import { when, within } from '../sql/within.ts'
import { shifts } from './shifts.ts'

export const attendance = serveReport(
  AttendanceReport,
  question => sql`
    select a.employee, a.business_day as day, a.site_id as shop, a.started_at, a.ended_at, a.break_minutes,
      round(a.minutes / 60, 2) as hours, a.hourly_wage, a.wages
    from (${shifts(question.ctx.merchantId)}) a
    where ${within('a', question)} and ${when(question.parameters.employee, each => sql`a.employee = ${each}`)}`,
)
