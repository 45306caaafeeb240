import { lazy, Suspense, useCallback } from 'react'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Plu } from '../../contract/plu.ts'
import { SOLD_DAYS } from '../../contract/product-figures.ts'
import { figureColumn, withFigures } from './figures/figure-columns.tsx'

const ChosenActions = lazy(() => import('./chosen-actions.tsx').then(m => ({ default: m.ChosenActions })))
const PriceHistoryPanel = lazy(() =>
  import('../prices/price-history-panel.tsx').then(m => ({ default: m.PriceHistoryPanel })),
)
const ProductFiguresPanel = lazy(() =>
  import('./figures/product-figures-panel.tsx').then(m => ({ default: m.ProductFiguresPanel })),
)
const view: FormView<typeof Plu> = { above: Figures, below: PriceHistory }

/** Products, with what is done to many of them at once. */
export function PluPage() {
  const t = useTranslations()
  const arrange = useCallback(
    (columns: TableColumn<RowOf<typeof Plu>>[]) =>
      withFigures(columns, [
        figureColumn('onHand', t('catalogue.plu.figures.onHand')),
        figureColumn('margin', t('catalogue.plu.figures.margin')),
        figureColumn('sold', t('catalogue.plu.figures.sold', { days: SOLD_DAYS })),
        figureColumn('shops', t('catalogue.plu.figures.shops')),
      ]),
    [t],
  )
  return (
    <ResourceListPage
      resource={Plu}
      view={view}
      arrange={arrange}
      actions={({ target, done }) => (
        <Suspense>
          <ChosenActions target={target} onDone={done} />
        </Suspense>
      )}
    />
  )
}

/** Loads after the form, as does the price history. */
function Figures(props: RecordPartProps<typeof Plu>) {
  return (
    <Suspense>
      <ProductFiguresPanel {...props} />
    </Suspense>
  )
}

function PriceHistory(props: RecordPartProps<typeof Plu>) {
  return (
    <Suspense>
      <PriceHistoryPanel {...props} />
    </Suspense>
  )
}
