import { lazy, Suspense, useCallback } from 'react'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
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
const SoldAtCell = lazy(() => import('./sold-at-cell.tsx').then(m => ({ default: m.SoldAtCell })))
const SoldOutCell = lazy(() => import('./sold-out-cell.tsx').then(m => ({ default: m.SoldOutCell })))

const SHOPS = ['soldAt', 'notSoldAt'] as const
/** Read with each row; columns show them beside their own value. */
const ALWAYS = [...SHOPS, 'soldOutAt'] as const
const SHOPS_WIDTH = 136

const view: FormView<typeof Plu> = { above: Figures, below: PriceHistory }
/** A merchant of one shop has nothing to choose. */
const viewOfOneShop: FormView<typeof Plu> = {
  ...view,
  hidden: row => [...(row && row.soldAt.length + row.notSoldAt.length > 0 ? [] : SHOPS), 'soldOutAt'],
}

type PluColumn = TableColumn<RowOf<typeof Plu>>

/** One column names the shops at which a product is sold out. */
const withSoldOut = (columns: readonly PluColumn[], manyShops: boolean): PluColumn[] =>
  columns
    .filter(({ id }) => id !== 'soldOutAt')
    .map(column =>
      column.id === 'soldOut' && manyShops
        ? {
            ...column,
            cell: row => (
              <Suspense>
                <SoldOutCell {...row} />
              </Suspense>
            ),
          }
        : column,
    )

/** Exceptions are told in the same column. */
const withSoldAt = (columns: readonly PluColumn[], manyShops: boolean): PluColumn[] =>
  columns.map(column =>
    column.id === 'soldAt'
      ? {
          ...column,
          hidden: !manyShops,
          width: SHOPS_WIDTH,
          grows: false,
          sortable: false,
          cell: row => (
            <Suspense>
              <SoldAtCell {...row} />
            </Suspense>
          ),
        }
      : column,
  )

/** Products, with what is done to many of them at once. */
export function PluPage() {
  const t = useTranslations()
  const manyShops = useSession().shops.length > 1
  const arrange = useCallback(
    (columns: PluColumn[]) =>
      withFigures(withSoldAt(withSoldOut(columns, manyShops), manyShops), [
        figureColumn('onHand', t('catalogue.plu.figures.onHand')),
        figureColumn('margin', t('catalogue.plu.figures.margin')),
        figureColumn('sold', t('catalogue.plu.figures.sold', { days: SOLD_DAYS })),
      ]),
    [t, manyShops],
  )
  return (
    <ResourceListPage
      resource={Plu}
      view={manyShops ? view : viewOfOneShop}
      always={ALWAYS}
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
