import { Anchor, Stack } from '@mantine/core'
import { MonthSwitch } from '#platform/console/kit/calendar/month-switch.tsx'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { JobInTime } from '../../contract/job.ts'
import classes from './calendar.module.css'
import { jobPath } from './job-card.tsx'
import { JobsShown } from './jobs-shown.tsx'
import { useMonthOfJobs } from './use-month-of-jobs.ts'

const WEEK = 7

const inWeeks = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK))

/** Jobs of a month on the days that they are due. */
export function JobCalendar() {
  const t = useTranslations()
  const { today, month, setMonth, days, query } = useMonthOfJobs()
  const names = weekdayNames(useLocale().id)
  return (
    <Stack gap="sm">
      <MonthSwitch month={month} onChange={setMonth} />
      <JobsShown query={query}>
        {jobs => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <section className={classes.scroll} tabIndex={0} aria-label={t('oa.jobList.views.calendar')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {names.map(name => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {inWeeks(days).map(week => (
                  <tr key={week[0]}>
                    {week.map(day => (
                      <DayCell
                        key={day}
                        day={day}
                        isToday={day === today}
                        isOutside={!day.startsWith(month)}
                        jobs={jobs.filter(({ start, due }) => (due ?? start) === day)}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </JobsShown>
    </Stack>
  )
}

interface DayCellProps {
  day: string
  isToday: boolean
  isOutside: boolean
  jobs: readonly JobInTime[]
}

function DayCell({ day, isToday, isOutside, jobs }: DayCellProps) {
  const { date } = useFormats()
  return (
    <td data-today={isToday || undefined} data-outside={isOutside || undefined}>
      <time dateTime={day} title={date(day)} className={classes.day}>
        {Number(day.slice(8))}
      </time>
      <ul className={classes.jobs}>
        {jobs.map(job => (
          <li key={job.id} data-late={job.isLate || undefined} className={classes.job}>
            <Anchor component={PlaceLink} to={jobPath(job.id, 'calendar')} size="xs">
              {job.name}
            </Anchor>
          </li>
        ))}
      </ul>
    </td>
  )
}
