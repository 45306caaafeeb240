import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { SEARCH_NAMES } from '#platform/console/kit/list/list-state.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Poster } from '../../contract/poster.ts'
import { Template } from '../../contract/template.ts'

const PosterDialog = lazy(() => import('./poster-dialog.tsx').then(m => ({ default: m.PosterDialog })))
const DesignerPage = lazy(() => import('../templates/designer-page.tsx').then(m => ({ default: m.DesignerPage })))

/** Templates of posters. */
const LAYOUTS = '/design/template?kind=poster'

type Row = RowOf<typeof Poster>

const view: FormView<typeof Poster> = {
  hidden: (_row, value) => (value('paper') === 'own' ? ['orientation'] : ['width', 'height']),
  above: ({ row }) => (
    <Group mb="md">
      <PreviewButton poster={row} />
    </Group>
  ),
}

/** The posters of a shop, or one of the layouts by which they are drawn in its designer. */
export function PosterPage() {
  const { params } = usePlace()
  if (!params.ordNum)
    return (
      <ResourceListPage
        resource={Poster}
        view={view}
        main={<PosterListMain />}
        actions={({ rows: [row], beyond, count }) => (
          <PreviewButton size="xs" poster={!beyond && count === 1 ? row : undefined} />
        )}
      />
    )
  return (
    <Suspense>
      <DesignerPage />
    </Suspense>
  )
}

/** Adds a poster, or leads to the layouts by which posters are drawn. */
function PosterListMain() {
  const t = useTranslations()
  const { setSearch } = usePlace()
  const add = usePermission(`${Poster.key}:add`)
  const layouts = usePermission(`${Template.key}:list`)
  return (
    <Group gap="xs" wrap="nowrap">
      {layouts.there && (
        <ReasonedButton variant="default" permission={layouts} onClick={() => go(LAYOUTS)}>
          {t('design.poster.layouts')}
        </ReasonedButton>
      )}
      <ReasonedButton permission={add} onClick={() => setSearch({ [SEARCH_NAMES.open]: 'new' })} aria-keyshortcuts="n">
        {t('platform.list.add')}
      </ReasonedButton>
    </Group>
  )
}

/** Shows one poster, from which it is printed. */
function PreviewButton({ poster, size = 'sm' }: { poster: Row | undefined; size?: 'xs' | 'sm' }) {
  const t = useTranslations()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button
        size={size}
        disabled={!poster}
        title={poster ? undefined : t('design.poster.chooseOne')}
        onClick={() => setShown(true)}
      >
        {t('design.poster.preview')}
      </Button>
      {shown && poster && (
        <Suspense>
          <PosterDialog poster={poster} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  )
}
