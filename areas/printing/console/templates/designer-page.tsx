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

const PENDING_HEIGHT = 480

/** The server judges that the tree of a template is of its kind. */
function Designer({ read }: { read: TemplateDraft }) {
  if (isPagesTree(read.tree)) return <PagesDesigner read={read as PagesRead} /> // as judged by the server
  if (isPlaceTree(read.tree)) return <PlaceDesigner read={read as PlaceRead} /> // likewise
  return <LinesDesigner read={read as LinesRead} /> // likewise
}

/** The template of an address, in its designer. */
export function DesignerPage() {
  const t = useTranslations()
  const { params } = usePlace()
  const ordNum = Number(params.ordNum)
  const { data, error, refetch } = useQuery({
    queryKey: ['design.template', 'draft', ordNum],
    queryFn: async ({ signal }) => (await call(openTemplate, { ordNum }, { signal, hideErrors: true })).result,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const pending = (
    <PageFrame title={t('design.template.one')}>
      <Skeleton height={PENDING_HEIGHT} />
    </PageFrame>
  )
  if (data)
    return (
      <Suspense fallback={pending}>
        <Designer key={ordNum} read={data} />
      </Suspense>
    )
  if (!error) return pending
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
