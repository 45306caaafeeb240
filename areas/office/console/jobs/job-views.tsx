import '#platform/console/kit/styles/control-styles.ts'
import { SegmentedControl } from '@mantine/core'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

export const JOB_VIEWS = ['list', 'board', 'calendar', 'timeline'] as const
export type JobView = (typeof JOB_VIEWS)[number]

export const readView = (view: string | undefined): JobView => JOB_VIEWS.find(each => each === view) ?? 'list'

/** Shows jobs as a list, by status, by day or over time. The address names the view. */
export function JobViews() {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  return (
    <SegmentedControl
      aria-label={t('oa.jobList.view')}
      value={readView(search.view)}
      onChange={view => setSearch({ view: view === 'list' ? null : view })}
      data={JOB_VIEWS.map(value => ({ value, label: t(`oa.jobList.views.${value}`) }))}
    />
  )
}
