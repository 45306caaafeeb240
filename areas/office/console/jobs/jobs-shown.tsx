import { Alert, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type JobInTime, MOST_SHOWN } from '../../contract/job.ts'

const SKELETON_HEIGHT = 320

interface JobsShownProps {
  query: UseQueryResult<{ jobs: JobInTime[]; more: boolean }>
  children: (jobs: readonly JobInTime[]) => ReactNode
}

/** Jobs of a view once they are read, or why they are not. */
export function JobsShown({ query: { data, error, refetch }, children }: JobsShownProps) {
  const t = useTranslations()
  if (error)
    return (
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle size={28} />}
        title={error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
      />
    )
  if (!data) return <Skeleton height={SKELETON_HEIGHT} />
  return (
    <>
      {data.more && <Alert>{t('oa.jobList.more', { count: MOST_SHOWN })}</Alert>}
      {children(data.jobs)}
    </>
  )
}
