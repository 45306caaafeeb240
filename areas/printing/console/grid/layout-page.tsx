import '#platform/console/kit/styles/control-styles.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { AppLayout, appLayout, type LayoutOperations, PanelLayout, panelLayout } from '../../contract/grid-layout.ts'
import { LAYOUTS, type LayoutKind } from '../../rules/grid/tile.ts'
import { OpenDesigner } from '../open-designer.tsx'
import { LayoutDesigner } from './layout-designer.tsx'
import { layoutDraftKey } from './use-layout-draft.ts'

const PENDING_HEIGHT = 480

type Layout = typeof AppLayout | typeof PanelLayout

/** The number alone: the definition keeps the publication as selected value. */
const withNumbers = (columns: TableColumn<RowOf<Layout>>[]): TableColumn<RowOf<Layout>>[] =>
  columns.map(column =>
    column.id === 'published' ? { ...column, align: 'end', cell: row => row.published?.number ?? null } : column,
  )

const hidden = () => ['published']
const VIEWS: Readonly<Record<LayoutKind, FormView<Layout>>> = {
  app: { hidden, above: ({ row }) => <OpenDesigner path={`${LAYOUTS.app.path}/${row.id}`} /> },
  panel: { hidden, above: ({ row }) => <OpenDesigner path={`${LAYOUTS.panel.path}/${row.id}`} /> },
}

interface LayoutPageProps {
  resource: Layout
  layout: LayoutKind
  operations: LayoutOperations
}

/** All layouts of a kind, or one of them in its designer. */
function LayoutPage({ resource, layout, operations }: LayoutPageProps) {
  const t = useTranslations()
  const { params } = usePlace()
  if (params.id) return <DesignerPage id={params.id} layout={layout} operations={operations} />
  return (
    <ResourceListPage
      resource={resource}
      view={VIEWS[layout]}
      arrange={withNumbers}
      actions={({ rows: [row], beyond, count }) => (
        <Button
          size="xs"
          disabled={beyond || count !== 1 || !row}
          onClick={() => row && go(`${LAYOUTS[layout].path}/${row.id}`)}
        >
          {t('design.template.design')}
        </Button>
      )}
    />
  )
}

interface DesignerPageProps {
  id: string
  layout: LayoutKind
  operations: LayoutOperations
}

function DesignerPage({ id, layout, operations }: DesignerPageProps) {
  const t = useTranslations()
  const { data, error, refetch } = useQuery({
    queryKey: layoutDraftKey(layout, id),
    queryFn: async ({ signal }) => (await call(operations.open, { id }, { signal, hideErrors: true })).result,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <LayoutDesigner key={id} read={data} layout={layout} operations={operations} />
  return (
    <PageFrame title={t(`${LAYOUTS[layout].key}.one`)}>
      {error ? (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      ) : (
        <Skeleton height={PENDING_HEIGHT} />
      )}
    </PageFrame>
  )
}

export const AppLayoutPage = () => <LayoutPage resource={AppLayout} layout="app" operations={appLayout} />
export const PanelLayoutPage = () => <LayoutPage resource={PanelLayout} layout="panel" operations={panelLayout} />
