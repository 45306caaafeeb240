import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Poster } from '../../contract/poster.ts'

const PosterDialog = lazy(() => import('./poster-dialog.tsx').then(m => ({ default: m.PosterDialog })))

type Row = RowOf<typeof Poster>

/** The posters of a shop; one at a time is looked at and printed. */
export function PosterPage() {
  const t = useTranslations()
  const [shown, setShown] = useState<Row>()
  return (
    <>
      <ResourceListPage
        resource={Poster}
        actions={({ rows: [row], beyond, count }) => {
          const selected = !beyond && count === 1 ? row : undefined
          return (
            <Button
              size="xs"
              disabled={!selected}
              title={selected ? undefined : t('design.poster.chooseOne')}
              onClick={() => setShown(selected)}
            >
              {t('design.poster.preview')}
            </Button>
          )
        }}
      />
      {shown && (
        <Suspense>
          <PosterDialog poster={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
