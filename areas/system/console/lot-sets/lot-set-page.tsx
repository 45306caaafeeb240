import '#platform/console/kit/styles/control-styles.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LotSet } from '../../contract/lot-set.ts'
import { ValuesField } from './values-field.tsx'

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then(m => ({ default: m.ReviewDialog })))

function ReviewButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof LotSet> }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const [set] = rows
  if (!set || rows.length !== 1 || beyond) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('system.lotSet.review')}
      </Button>
      <Suspense fallback={null}>
        {open && <ReviewDialog id={set.id} name={set.name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

const view: FormView<typeof LotSet> = { full: true, controls: { values: ValuesField } }
const actions = (chosen: Chosen<typeof LotSet>) => <ReviewButton chosen={chosen} />

/** Settings for many sites at once. */
export const LotSetPage = () => <ResourceListPage resource={LotSet} view={view} actions={actions} />
