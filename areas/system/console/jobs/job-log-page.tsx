import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { cancelRun, JobLog } from '#platform/contract/job.ts'
import { ActingNotice } from '../merchants/acting-notice.tsx'
import { useActing } from '../merchants/use-acting.ts'
import { JobNameCell, RunStateCell } from './job-cells.tsx'
import { useJobName } from './job-name.ts'

type Run = RowOf<typeof JobLog>

const NAME_WIDTH = 360
const FACTS = Object.keys(JobLog.fields).filter(field => field !== 'counts' && field !== 'lines')

const arrange = (columns: TableColumn<Run>[]): TableColumn<Run>[] =>
  columns.map(column => {
    if (column.id === 'job') return { ...column, width: NAME_WIDTH, cell: row => <JobNameCell name={row.job} /> }
    if (column.id === 'state') return { ...column, cell: row => <RunStateCell state={row.state} /> }
    return column
  })

function RunBody({ row }: RecordPartProps<typeof JobLog>) {
  const t = useTranslations()
  const { number } = useFormats()
  const counts = Object.entries(row.counts ?? {})
  return (
    <>
      <RecordFacts resource={JobLog} row={row} fields={FACTS} />
      {counts.length > 0 && (
        <ul aria-label={t('system.jobLog.fields.counts')}>
          {counts.map(([name, count]) => (
            <li key={name}>
              {name}: {number(count)}
            </li>
          ))}
        </ul>
      )}
      {row.lines && row.lines.length > 0 && (
        <ol aria-label={t('system.jobLog.fields.lines')}>
          {row.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
            <li key={at} dir="ltr">
              {line}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function CancelButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof JobLog> }) {
  const t = useTranslations()
  const jobName = useJobName()
  const may = usePermission(cancelRun.need)
  const readAgain = useReadAgain(JobLog)
  const [run] = rows
  if (!run || rows.length !== 1 || beyond || (run.state !== 'waiting' && run.state !== 'working')) return null
  const cancel = async () => {
    const agreed = await confirm({
      title: t('system.jobLog.cancelTitle', { job: jobName(run.job) }),
      body: t('system.jobLog.cancelText'),
      action: t('system.jobLog.cancel'),
      danger: true,
      run: () => call(cancelRun, { run: run.id }, { hideErrors: true }),
    })
    if (agreed) await readAgain()
  }
  return (
    <ReasonedButton size="xs" variant="default" permission={may} onClick={() => void cancel()}>
      {t('system.jobLog.cancel')}
    </ReasonedButton>
  )
}

const ALWAYS = ['state', 'job'] as const
const view: FormView<typeof JobLog> = { body: RunBody }
const actions = (chosen: Chosen<typeof JobLog>) => <CancelButton chosen={chosen} />

/** Administrators read the runs of schedules in the platform itself. */
function PlatformNotice() {
  const t = useTranslations()
  const { chooses, inPlatform } = useActing()
  return chooses && !inPlatform ? (
    <ActingNotice words={t('system.jobLog.platformHint')} path="/settings/joblog" />
  ) : null
}

/** Runs of jobs, newest first. */
export const JobLogPage = () => (
  <ResourceListPage
    resource={JobLog}
    view={view}
    arrange={arrange}
    always={ALWAYS}
    actions={actions}
    notice={<PlatformNotice />}
  />
)
