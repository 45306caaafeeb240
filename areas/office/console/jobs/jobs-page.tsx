import '#platform/console/kit/styles/list-styles.ts'
import { Group } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Job } from '../../contract/job.ts'
import { jobView } from './job-form.tsx'
import { type JobView, JobViews, readView } from './job-views.tsx'

const VIEWS: Readonly<Record<Exclude<JobView, 'list'>, ComponentType>> = {
  board: lazy(() => import('./job-board.tsx').then(m => ({ default: m.JobBoard }))),
  calendar: lazy(() => import('./job-calendar.tsx').then(m => ({ default: m.JobCalendar }))),
  timeline: lazy(() => import('./job-timeline.tsx').then(m => ({ default: m.JobTimeline }))),
}

const ViewLine = () => (
  <Group>
    <JobViews />
  </Group>
)

/** Jobs as a list, a board, a calendar or a time line. A job that is opened covers them all. */
export function JobsPage() {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const mayAdd = usePermission(`${Job.key}:add`)
  const view = readView(search.view)
  if (view === 'list' || search.open)
    return <ResourceListPage resource={Job} view={jobView} notice={search.open ? undefined : <ViewLine />} />
  const View = VIEWS[view]
  return (
    <PageFrame
      title={t('oa.jobList.title')}
      main={
        <ReasonedButton permission={mayAdd} onClick={() => setSearch({ open: 'new' })}>
          {t('oa.jobList.add')}
        </ReasonedButton>
      }
      toolbar={<ViewLine />}
    >
      <Suspense fallback={null}>
        <View />
      </Suspense>
    </PageFrame>
  )
}
