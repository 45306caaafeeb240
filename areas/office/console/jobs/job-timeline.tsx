import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconCalendar } from '#platform/console/icons/calendar.ts'
import { MonthSwitch } from '#platform/console/kit/calendar/month-switch.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import type { JobInTime } from '../../contract/job.ts'
import { calendarDays, jobSpan } from '../../rules/job-days.ts'
import { jobPath } from './job-card.tsx'
import { JobsShown } from './jobs-shown.tsx'
import classes from './timeline.module.css'
import { usePlannedJobs } from './use-planned-jobs.ts'

/** Jobs of a month from their first to their last day. */
export function JobTimeline() {
  const t = useTranslations()
  const { timeZone } = useSession()
  const today = toLocalDate(serverNow(), timeZone)
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = calendarDays(month)
  const query = usePlannedJobs({ from: days[0] ?? '', to: days.at(-1) ?? '' })
  return (
    <Stack gap="sm">
      <MonthSwitch month={month} onChange={setMonth} />
      <JobsShown query={query}>
        {jobs => {
          const shown = jobs.filter(job => placeInDays(job, days))
          return shown.length === 0 ? (
            <TableMessage icon={<IconCalendar size={28} stroke={1.5} />} title={t('oa.jobList.noneInMonth')} />
          ) : (
            <TimelineTable jobs={shown} days={days} today={today} />
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
}

function TimelineTable({ jobs, days, today }: TimelineTableProps) {
  const t = useTranslations()
  const scroll = useRef<HTMLElement>(null)
  // On a phone some days fit: those around today.
  useEffect(() => {
    const box = scroll.current
    const column = box?.querySelector<HTMLElement>('thead [data-today]')
    if (box && column) box.scrollLeft = column.offsetLeft - box.clientWidth / 2
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={scroll} className={classes.scroll} tabIndex={0} aria-label={t('oa.jobList.views.timeline')}>
      <table className={classes.table}>
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
      </table>
    </section>
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
