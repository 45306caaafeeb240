import { lazy, Suspense, useMemo, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { PriceChange } from '../../contract/price-change.ts'
import { PriceChangeBody } from './price-change-body.tsx'
import { useRuleWords } from './use-rule-words.ts'

type Row = RowOf<typeof PriceChange>

const PriceChangeDialog = lazy(() => import('./price-change-dialog.tsx').then(m => ({ default: m.PriceChangeDialog })))
const RULE_WIDTH = 280
const view: FormView<typeof PriceChange> = { body: PriceChangeBody }

/** Applied and planned price changes with their products. */
export function PriceChangePage() {
  const t = useTranslations()
  const permission = usePermission(`${PriceChange.key}:plan`)
  const ruleWords = useRuleWords()
  const [making, setMaking] = useState(false)
  const arrange = useMemo(
    () => (columns: TableColumn<Row>[]) =>
      columns.map(column =>
        column.id === 'rule' ? { ...column, width: RULE_WIDTH, cell: (row: Row) => ruleWords(row.rule) } : column,
      ),
    [ruleWords],
  )
  return (
    <>
      <ResourceListPage
        resource={PriceChange}
        view={view}
        arrange={arrange}
        main={
          <ReasonedButton permission={permission} onClick={() => setMaking(true)}>
            {t('catalogue.priceChange.new')}
          </ReasonedButton>
        }
      />
      <Suspense>{making && <PriceChangeDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}
