import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { LateTarget } from '#platform/console/shell/late/late-part.tsx'
import { ColumnMenuItems } from './column-menu-items.tsx'
import type { ColumnMenuProps } from './column-menu-props.ts'

export function ColumnMenuOpened<Row>({ target, table, column }: ColumnMenuProps<Row> & { target: LateTarget }) {
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <ColumnMenuItems table={table} column={column} />
      </Menu.Dropdown>
    </Menu>
  )
}
