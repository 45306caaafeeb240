import { lazy, Suspense, useState } from 'react'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { CopyText } from '#platform/console/kit/records/copy-text.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { SpotCode } from '../../contract/spot.ts'

type CodeRow = RowOf<typeof SpotCode>

const GenerateDialog = lazy(() => import('./generate-dialog.tsx').then(m => ({ default: m.GenerateDialog })))
const CODE_WIDTH = 300

const withCopy = (columns: TableColumn<CodeRow>[]): TableColumn<CodeRow>[] =>
  columns.map(column => (column.id === 'code' ? { ...column, width: CODE_WIDTH, cell: showCode } : column))
/** On a phone the code is the button that opens its card, without a button inside; it is copied there. */
const asItIs = (columns: TableColumn<CodeRow>[]): TableColumn<CodeRow>[] => columns
const showCode = (row: CodeRow) => <CopyText text={row.code} />

const CodeBody = ({ row }: RecordPartProps<typeof SpotCode>) => (
  <>
    <CopyText text={row.code} />
    <RecordFacts resource={SpotCode} row={row} fields={Object.keys(SpotCode.fields).filter(name => name !== 'code')} />
  </>
)
const view: FormView<typeof SpotCode> = { body: CodeBody }

/** Licence codes of spots, created in batches. */
export function SpotCodePage() {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const permission = usePermission(`${SpotCode.key}:generate`)
  const [making, setMaking] = useState(false)
  return (
    <>
      <ResourceListPage
        resource={SpotCode}
        view={view}
        arrange={isPhone ? asItIs : withCopy}
        main={
          <ReasonedButton permission={permission} onClick={() => setMaking(true)}>
            {t('acs.spotGenerate.generate')}
          </ReasonedButton>
        }
      />
      <Suspense>{making && <GenerateDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}
