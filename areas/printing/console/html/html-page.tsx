import { Button } from '@mantine/core'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { HtmlPage as Page } from '../../contract/html-page.ts'
import { OpenDesigner } from '../open-designer.tsx'
import { HtmlDesignerPage } from './html-designer-page.tsx'

type Row = RowOf<typeof Page>

/** The number alone: the definition keeps the publication as selected value. */
const withNumbers = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'published' ? { ...column, align: 'end', cell: row => row.published?.number ?? null } : column,
  )

const view: FormView<typeof Page> = {
  hidden: () => ['published', 'token'],
  above: ({ row }) => <OpenDesigner path={`/design/html/${row.id}`} />,
}

/** Pages of the merchant's own, or one of them in its designer. */
export function HtmlPage() {
  const { params } = usePlace()
  if (params.id) return <HtmlDesignerPage id={params.id} />
  return (
    <ResourceListPage
      resource={Page}
      view={view}
      arrange={withNumbers}
      actions={chosen => <DesignButton {...chosen} />}
    />
  )
}

function DesignButton({ rows, beyond, count }: Chosen<typeof Page>) {
  const t = useTranslations()
  const [page] = rows
  const selected = !beyond && count === 1 ? page : undefined
  return (
    <Button size="xs" disabled={!selected} onClick={() => selected && go(`/design/html/${selected.id}`)}>
      {t('design.template.design')}
    </Button>
  )
}
