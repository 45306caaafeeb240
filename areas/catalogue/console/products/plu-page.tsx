import { lazy, Suspense } from 'react'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Plu } from '../../contract/plu.ts'

const ChosenActions = lazy(() => import('./chosen-actions.tsx').then(m => ({ default: m.ChosenActions })))
const PriceHistoryPanel = lazy(() =>
  import('../prices/price-history-panel.tsx').then(m => ({ default: m.PriceHistoryPanel })),
)
const view: FormView<typeof Plu> = { below: PriceHistory }

/** Products, with what is done to many of them at once. */
export function PluPage() {
  return (
    <ResourceListPage
      resource={Plu}
      view={view}
      actions={({ target, done }) => (
        <Suspense>
          <ChosenActions target={target} onDone={done} />
        </Suspense>
      )}
    />
  )
}

/** Comes after the form that it stands under. */
function PriceHistory(props: RecordPartProps<typeof Plu>) {
  return (
    <Suspense>
      <PriceHistoryPanel {...props} />
    </Suspense>
  )
}
