import { text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { dimension } from './dimension.ts'
import { period, STANDARD_FILTERS } from './period.ts'

/** Shifts of staff. A shift counts on the business day on which it began. An unfinished shift has no hours yet. */
export const AttendanceReport = report('report.attendance', {
  parameters: { ...period(), employee: text({ max: 80, optional: true }) },
  columns: {
    employee: column('text'),
    day: dimension.day(),
    shop: dimension.shop(),
    startedAt: column('instant'),
    endedAt: column('instant'),
    breakMinutes: column('integer', { total: 'sum' }),
    hours: column('decimal', { total: 'sum' }),
    hourlyWage: column('money'),
    wages: column('money', { total: 'sum' }),
  },
  sort: '-startedAt',
  ...STANDARD_FILTERS,
})
