import '#platform/console/kit/styles/control-styles.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { openTemplate, type TemplateDraft } from '../../contract/template.ts'
import { isPagesTree, isPlaceTree } from '../../rules/kinds/template-kinds.ts'
import type { LinesRead } from '../lines/use-lines-draft.ts'
import type { PagesRead } from '../pages/use-pages-draft.ts'
import type { PlaceRead } from '../place/use-place-draft.ts'

const LinesDesigner = lazy(() => import('../lines/lines-designer.tsx').then(m => ({ default: m.LinesDesigner })))
const PagesDesigner = lazy(() => import('../pages/pages-designer.tsx').then(m => ({ default: m.PagesDesigner })))
const PlaceDesigner = lazy(() => import('../place/place-designer.tsx').then(m => ({ default: m.PlaceDesigner })))

const TemplatePage = lazy(() => import('./template-page.tsx').then(m => ({ default: m.TemplatePage })))

const PENDING_HEIGHT = 480

/** The server judges that the tree of a template is of its kind. */
function Designer({ read }: { read: TemplateDraft }) {
  if (isPagesTree(read.tree)) return <PagesDesigner read={read as PagesRead} /> // as judged by the server
  if (isPlaceTree(read.tree)) return <PlaceDesigner read={read as PlaceRead} /> // likewise
  return <LinesDesigner read={read as LinesRead} /> // likewise
}

const Pending = () => (
  <PageFrame title={useTranslations()('design.template.one')}>
    <Skeleton height={PENDING_HEIGHT} />
  </PageFrame>
)

/** The template of an address in its designer; all templates to choose from at an address without a number. */
export function DesignerPage() {
  const { params } = usePlace()
  return (
    <Suspense fallback={<Pending />}>
      {params.ordNum === undefined ? <TemplatePage /> : <NumberedDesigner ordNum={Number(params.ordNum)} />}
    </Suspense>
  )
}

function NumberedDesigner({ ordNum }: { ordNum: number }) {
  const t = useTranslations()
  const { data, error, refetch } = useQuery({
    queryKey: ['design.template', 'draft', ordNum],
    queryFn: async ({ signal }) => (await call(openTemplate, { ordNum }, { signal, hideErrors: true })).result,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <Designer key={ordNum} read={data} />
  if (!error) return <Pending />
  return (
    <PageFrame title={t('design.template.one')}>
      <TableMessage
        tone="bad"
        icon={<IconAlertCircle size={28} />}
        title={error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
      />
    </PageFrame>
  )
}
