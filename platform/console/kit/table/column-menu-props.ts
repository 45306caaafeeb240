import type { CoreColumn } from './table-core.ts'
import type { DataTableModel } from './use-data-table.ts'

export interface ColumnMenuProps<Row> {
  table: DataTableModel<Row>
  column: CoreColumn<Row>
}
