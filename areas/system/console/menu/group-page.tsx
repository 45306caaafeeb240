import { MultiSelect } from '@mantine/core'
import { inputProps } from '#platform/console/kit/fields/controls/control.ts'
import type { FormView, OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { PageGroup } from '../../contract/page-group.ts'
import { toTexts } from '../user-types/page-control-field.tsx'
import { useControlledPages } from '../user-types/use-controlled-pages.ts'

/** Pages by area, with their titles. */
function GroupPagesField({ other: _, ...control }: OwnControlProps) {
  const t = useTranslations()
  const { areas } = useControlledPages()
  const data = areas.map(({ title, pages }) => ({
    group: title,
    items: pages.map(({ id, title: label }) => ({ value: id, label })),
  }))
  return (
    <MultiSelect
      {...inputProps(control)}
      value={toTexts(control.value)}
      onChange={control.onChange}
      data={data}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('platform.fieldKinds.nothingFound')}
    />
  )
}

function PagesCell({ ids }: { ids: readonly string[] }) {
  const { pages } = useControlledPages()
  const titles = pages.filter(page => ids.includes(page.id)).map(page => page.title)
  const words = titles.join(', ')
  return <span title={words}>{words}</span>
}

const arrange = (columns: TableColumn<RowOf<typeof PageGroup>>[]) =>
  columns.map(column => (column.id === 'pages' ? { ...column, cell: showPages } : column))
const showPages = (row: RowOf<typeof PageGroup>) => <PagesCell ids={row.pages} />

const view: FormView<typeof PageGroup> = { controls: { pages: GroupPagesField } }

export const GroupPage = () => <ResourceListPage resource={PageGroup} view={view} arrange={arrange} />
