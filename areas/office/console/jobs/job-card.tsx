import '@mantine/core/styles/Badge.layer.css'
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { JobInTime } from '../../contract/job.ts'
import type { JobView } from './job-views.tsx'

export const jobPath = (id: string, view: JobView): string => `/oa/jobs?view=${view}&open=${id}`

/** What a card of the board says of a job. */
export function JobCard({ job, view }: { job: JobInTime; view: JobView }) {
  const t = useTranslations()
  const { date } = useFormats()
  const isUrgent = job.priority === 'urgent' || job.priority === 'high'
  return (
    <>
      <Anchor component={PlaceLink} to={jobPath(job.id, view)} size="sm" fw={500}>
        {job.name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[job.number, job.project, job.assignee].filter(Boolean).join(' · ')}
      </Text>
      {(isUrgent || job.due) && (
        <Group gap={6}>
          {isUrgent && (
            <Badge size="sm" variant="light" color={job.priority === 'urgent' ? 'red' : 'orange'}>
              {t(`oa.jobList.choices.priority.${job.priority}`)}
            </Badge>
          )}
          {job.due && (
            <Text size="xs" c={job.isLate ? 'var(--text-bad)' : 'dimmed'}>
              {t(job.isLate ? 'oa.jobList.late' : 'oa.jobList.dueOn', { day: date(job.due) })}
            </Text>
          )}
        </Group>
      )}
    </>
  )
}
