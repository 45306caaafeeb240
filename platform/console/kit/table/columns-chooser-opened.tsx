import { Popover } from '@mantine/core'
import type { LateTarget } from '#platform/console/shell/late/late-part.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import type { DataTableModel } from './use-data-table.ts'

export function ColumnsChooserOpened<Row>({ target, table }: { target: LateTarget; table: DataTableModel<Row> }) {
  return (
    <Popover position="bottom-end" shadow="sm" withinPortal trapFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p="xs">
        <ColumnsPanel table={table} />
      </Popover.Dropdown>
    </Popover>
  )
}
