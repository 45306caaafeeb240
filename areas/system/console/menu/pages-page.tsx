import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { MenuPageRow } from '../../contract/menu-page.ts'
import { type PageRow, useMenuWords } from './use-menu-tree.ts'

/** The title in the menu: the administrator's or the product's. */
function NameCell({ page }: { page: PageRow }) {
  return useMenuWords().page(page)
}

const arrange = (columns: TableColumn<PageRow>[]): TableColumn<PageRow>[] =>
  columns.map(column => (column.id === 'name' ? { ...column, cell: row => <NameCell page={row} /> } : column))

const view: FormView<typeof MenuPageRow> = { full: false, hidden: () => ['menuGroup'] }

export const PagesPage = () => <ResourceListPage resource={MenuPageRow} view={view} arrange={arrange} />
