import { lazy, Suspense, useState } from 'react'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { useRight } from '#platform/console/kit/records/use-rights.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { SpotCode } from '../../contract/spot.ts'
import { CopyText } from '../records/copy-text.tsx'
import { RecordFacts } from '../records/record-facts.tsx'

type CodeRow = RowOf<typeof SpotCode>

const GenerateDialog = lazy(() => import('./generate-dialog.tsx').then(m => ({ default: m.GenerateDialog })))
const CODE_WIDTH = 300

const arrange = (columns: TableColumn<CodeRow>[]): TableColumn<CodeRow>[] =>
  columns.map(column => (column.id === 'code' ? { ...column, width: CODE_WIDTH, cell: codeOf } : column))
const codeOf = (row: CodeRow) => <CopyText text={row.code} />

const CodeBody = ({ row }: RecordPartProps<typeof SpotCode>) => (
  <RecordFacts resource={SpotCode} row={row} fields={Object.keys(SpotCode.fields)} />
)
const view: FormView<typeof SpotCode> = { body: CodeBody }

/** Licence codes of spots, made in batches. */
export function SpotCodePage() {
  const t = useTranslations()
  const right = useRight(`${SpotCode.key}:generate`)
  const [making, setMaking] = useState(false)
  return (
    <>
      <ResourceListPage
        resource={SpotCode}
        view={view}
        arrange={arrange}
        main={
          <ReasonedButton right={right} onClick={() => setMaking(true)}>
            {t('acs.spotGenerate.generate')}
          </ReasonedButton>
        }
      />
      <Suspense>{making && <GenerateDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}
