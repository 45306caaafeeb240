import { lazy, Suspense, useState } from 'react'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { useRight } from '#platform/console/kit/records/use-rights.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { SpotCode } from '../../contract/spot.ts'
import { CopyText } from '../records/copy-text.tsx'
import { RecordFacts } from '../records/record-facts.tsx'

type CodeRow = RowOf<typeof SpotCode>

const GenerateDialog = lazy(() => import('./generate-dialog.tsx').then(m => ({ default: m.GenerateDialog })))
const CODE_WIDTH = 300

const withCopy = (columns: TableColumn<CodeRow>[]): TableColumn<CodeRow>[] =>
  columns.map(column => (column.id === 'code' ? { ...column, width: CODE_WIDTH, cell: codeOf } : column))
/** On a phone the code is the button that opens its card, and holds no other: it is copied from there. */
const asItIs = (columns: TableColumn<CodeRow>[]): TableColumn<CodeRow>[] => columns
const codeOf = (row: CodeRow) => <CopyText text={row.code} />

const CodeBody = ({ row }: RecordPartProps<typeof SpotCode>) => (
  <>
    <CopyText text={row.code} />
    <RecordFacts resource={SpotCode} row={row} fields={Object.keys(SpotCode.fields).filter(name => name !== 'code')} />
  </>
)
const view: FormView<typeof SpotCode> = { body: CodeBody }

/** Licence codes of spots, made in batches. */
export function SpotCodePage() {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const right = useRight(`${SpotCode.key}:generate`)
  const [making, setMaking] = useState(false)
  return (
    <>
      <ResourceListPage
        resource={SpotCode}
        view={view}
        arrange={isPhone ? asItIs : withCopy}
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
