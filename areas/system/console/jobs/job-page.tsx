import { Anchor } from '@mantine/core'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Job } from '#platform/contract/job.ts'
import { JobActions } from './job-actions.tsx'
import { JobNameCell, RunStateCell } from './job-cells.tsx'

type JobRow = RowOf<typeof Job>

const NAME_WIDTH = 360
const FACTS = Object.keys(Job.fields)
const ALWAYS = ['programSchedule', 'leastMinutes', 'movesMoney', 'state', 'schedule', 'stoppedUntil'] as const

function StateCell({ row }: { row: JobRow }) {
  const words = useFieldWords(Job.key)
  return <StateDot tone={row.state === 'running' ? 'good' : 'bad'}>{words.choice('state', row.state)}</StateDot>
}

function ScheduleCell({ row: { schedule } }: { row: JobRow }) {
  const t = useTranslations()
  return schedule ? <code dir="ltr">{schedule}</code> : t('system.job.onDemand')
}

const arrange = (columns: TableColumn<JobRow>[]): TableColumn<JobRow>[] =>
  columns.map(column => {
    if (column.id === 'name') return { ...column, width: NAME_WIDTH, cell: row => <JobNameCell name={row.name} /> }
    if (column.id === 'state') return { ...column, cell: row => <StateCell row={row} /> }
    if (column.id === 'schedule') return { ...column, cell: row => <ScheduleCell row={row} /> }
    if (column.id === 'lastState') return { ...column, cell: row => <RunStateCell state={row.lastState} /> }
    return column
  })

function JobBody({ row }: RecordPartProps<typeof Job>) {
  const t = useTranslations()
  return (
    <>
      <Anchor component={PlaceLink} to={listAddress('/settings/joblog', { job: row.name })}>
        {t('system.job.runs')}
      </Anchor>
      <RecordFacts resource={Job} row={row} fields={FACTS} />
    </>
  )
}

const view: FormView<typeof Job> = { body: JobBody }
const actions = (chosen: Chosen<typeof Job>) => <JobActions chosen={chosen} />

/** Background work of the installation: what runs when, and whether it went well. */
export const JobPage = () => (
  <ResourceListPage resource={Job} view={view} arrange={arrange} always={ALWAYS} actions={actions} />
)
