import { Anchor, Stack, Text } from '@mantine/core'
import { IconCalendar } from '#platform/console/icons/calendar.ts'
import { DayTable } from '#platform/console/kit/calendar/day-table.tsx'
import { MonthSwitch } from '#platform/console/kit/calendar/month-switch.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { JobInTime } from '../../contract/job.ts'
import { jobSpan } from '../../rules/job-days.ts'
import { jobPath } from './job-card.tsx'
import { JobsShown } from './jobs-shown.tsx'
import classes from './timeline.module.css'
import { useMonthOfJobs } from './use-month-of-jobs.ts'

/** Jobs of a month from their first to their last day. */
export function JobTimeline() {
  const t = useTranslations()
  const { today, month, setMonth, days, query } = useMonthOfJobs()
  return (
    <Stack gap="sm">
      <MonthSwitch month={month} onChange={setMonth} />
      <JobsShown query={query}>
        {jobs => {
          const shown = jobs.filter(job => placeInDays(job, days))
          return shown.length === 0 ? (
            <TableMessage icon={<IconCalendar size={28} stroke={1.5} />} title={t('oa.jobList.noneInMonth')} />
          ) : (
            <TimelineTable jobs={shown} {...{ days, today, month }} />
          )
        }}
      </JobsShown>
    </Stack>
  )
}

/** First and last column of a job among the days, undefined where it is outside. */
function placeInDays(job: JobInTime, days: readonly string[]): { from: number; to: number } | undefined {
  const span = jobSpan(job)
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  if (!span || span.last < first || span.first > last) return undefined
  const [from, to] = [days.indexOf(span.first), days.indexOf(span.last)]
  return { from: Math.max(0, from), to: to < 0 ? days.length - 1 : to }
}

interface TimelineTableProps {
  jobs: readonly JobInTime[]
  days: readonly string[]
  today: string
  month: string
}

function TimelineTable({ jobs, days, today, month }: TimelineTableProps) {
  const t = useTranslations()
  return (
    <DayTable label={t('oa.jobList.views.timeline')} month={month}>
      <thead>
        <tr>
          <th scope="col">{t('oa.jobList.one')}</th>
          {days.map(day => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              {Number(day.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map(job => (
          <TimelineRow key={job.id} job={job} days={days} />
        ))}
      </tbody>
    </DayTable>
  )
}

function TimelineRow({ job, days }: { job: JobInTime; days: readonly string[] }) {
  const t = useTranslations()
  const { date } = useFormats()
  const place = placeInDays(job, days)
  const span = jobSpan(job)
  if (!place || !span) return null
  const rest = days.length - 1 - place.to
  return (
    <tr>
      <th scope="row">
        <Anchor component={PlaceLink} to={jobPath(job.id, 'timeline')} size="sm">
          {job.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {[t(`oa.jobList.choices.status.${job.status}`), job.assignee].filter(Boolean).join(' · ')}
        </Text>
      </th>
      {place.from > 0 && <td colSpan={place.from} />}
      <td colSpan={place.to - place.from + 1}>
        <span
          role="img"
          aria-label={t('oa.jobList.fromTo', { from: date(span.first), to: date(span.last) })}
          title={t('oa.jobList.fromTo', { from: date(span.first), to: date(span.last) })}
          className={classes.bar}
          data-status={job.status}
          data-late={job.isLate || undefined}
        />
      </td>
      {rest > 0 && <td colSpan={rest} />}
    </tr>
  )
}
