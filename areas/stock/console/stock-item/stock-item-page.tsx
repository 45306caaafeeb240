import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { StockItem } from '../../contract/stock-item.ts'
import { SoldByField } from './sold-by-field.tsx'
import { StockAtShop } from './stock-at-shop.tsx'

type Row = RowOf<typeof StockItem>

const view: FormView<typeof StockItem> = { full: true, controls: { soldBy: SoldByField }, below: StockAtShop }

function SoldByWords({ row }: { row: Row }) {
  const t = useTranslations()
  return <>{t('pos.stockItem.products', { count: row.soldBy.length })}</>
}

const showSoldBy = (row: Row) => <SoldByWords row={row} />
const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column => (column.id === 'soldBy' ? { ...column, cell: showSoldBy, edit: undefined } : column))

export const StockItemPage = () => <ResourceListPage resource={StockItem} view={view} arrange={arrange} />
